// What keep-page.js puts on its page for functions that tests run there.
declare const keep: import('./keep-page.js').Keep;
