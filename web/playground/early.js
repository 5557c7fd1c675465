// A plain script, so that it runs before the first paint: puts the reader's theme on the page. What it decides is
// decided again, with everything else, by theme.js.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('bumpbox.theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
