// The page for frames: <iframe src="embed.html?scene=NAME">. One element fills it, with the attributes that the address
// gives; the page around the frame talks to it by messages. The page's own policy lets no scene come from elsewhere.
import { BumpBox } from './element.js';
import { answerMessages } from './messages.js';

const query = new URLSearchParams(location.search);
const element = new BumpBox();
const language = query.get('lang') ?? navigator.language;
document.documentElement.lang = /^ko\b/i.test(language) ? 'ko' : 'en';

/** A whole scene in the address stays in the browser: what follows # is sent to no server. */
const showAddressed = () => {
  const wanted = location.hash.startsWith('#s=') ? location.hash : query.get('scene');
  if (wanted !== null) element.scene = wanted;
};
for (const name of ['overlays', 'theme', 'lang']) {
  const value = query.get(name);
  if (value !== null) element.setAttribute(name, value);
}
element.toggleAttribute('paused', query.has('paused'));
element.controls = query.get('controls') !== 'none';
addEventListener('hashchange', showAddressed);
showAddressed();

answerMessages(element, query.get('origin'));
document.body.append(element);
