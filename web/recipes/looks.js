// How large most games are, and the colours of those that do not paint themselves. No part of any recipe.

export const usualSize = { width: 640, height: 360 };
/** The first tag of a body chooses its colour. @type {Record<string, string>} */
export const colors = {
  player: '--fill-blue',
  coin: '--fill-yellow',
  bullet: '--fill-vermilion',
  target: '--fill-rose',
};
