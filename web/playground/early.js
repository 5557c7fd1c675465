// A plain script, so that it runs before the first paint and whatever becomes of the modules: puts the reader's theme
// on the page (theme.js decides it again, with everything else), and speaks when the page's own program does not come.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('bumpbox.theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // Once words.js has filled the page, failure.js tells of failures. Until then a script that is missing, or that this
  // browser cannot read, leaves nobody else to say so.
  const say = () => {
    const message = document.getElementById('message');
    if (!message) return;
    message.textContent =
      'The playground could not start: a file of its program is missing, or this browser is too old for it. ' +
      'Reload the page to try again.\n\n' +
      '플레이그라운드를 시작하지 못했어요. 프로그램 파일을 받지 못했거나 브라우저가 너무 오래되었어요. ' +
      '페이지를 새로 고쳐 주세요.';
    message.hidden = false;
  };
  addEventListener(
    'error',
    (event) => {
      if (document.documentElement.dataset.words === 'filled') return;
      if (event.target !== window && !(event.target instanceof HTMLScriptElement)) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
      else say();
    },
    true,
  );
})();
