// What export-page.js puts on its page for functions that tests run there.
declare const keep: import('./export-page.js').Keep;
