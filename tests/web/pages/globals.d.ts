// What canvases.js puts on its page for functions that tests run there.
type Helpers = typeof import('./canvases.js');
declare const openView: Helpers['openView'];
declare const drawAndRead: Helpers['drawAndRead'];
declare const colours: Helpers['colours'];
// What scene-pictures.js puts on its page.
declare const scenePictures: (typeof import('./scene-pictures.js'))['onPage'];
