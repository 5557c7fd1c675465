// Makes a module's glue small: minified, and without what nobody uses. That is what Emscripten puts into it for
// finding, fetching and compiling the .wasm, since the library does that itself (web/library/instantiate.js) and always
// hands over `instantiateWasm`; and Embind's machinery of types, since only numbers cross (wasm/bindings/bind.h). Glue
// of a version that is written differently stays as it is there; it only is larger.

import { minify } from 'terser';

/** What is replaced in the glue as Emscripten writes it, and by what. @type {[RegExp, string][]} */
const loading = [
  [
    /if\(Module\["instantiateWasm"\]\)\{try\{var exports=Module\["instantiateWasm"\]\(info,receiveInstance\);return exports\}catch\(e\)\{[^}]*\}\}instantiateAsync\(\)\.catch\(readyPromiseReject\);return\{\}/,
    'return Module["instantiateWasm"](info,receiveInstance)',
  ],
  [
    /if\(Module\["locateFile"\]\)\{wasmBinaryFile=.*?\}\}else\{wasmBinaryFile=new URL\("[^"]*",import\.meta\.url\)\.toString\(\)\}/,
    '',
  ],
];

/**
 * What the engine's C++ calls to make its functions known, when doubles are all that was registered: then there is
 * nothing to look up or to convert. The calls of a page are shorter by that too. @type {[string, string][]}
 */
const numbersOnly = [
  ['__embind_register_float', '()=>{}'],
  ['__embind_register_constant', '(name,type,value)=>{Module[readLatin1String(name)]=value}'],
  [
    '__embind_register_function',
    '(name,count,types,signature,invoker,fn)=>{var call=wasmTable.get(invoker);' +
      'Module[readLatin1String(name)]=host=>call(fn,host)}',
  ],
];

/** Texts that nobody reads, and what is set up for other ways of loading. @type {[RegExp, string][]} */
const idle = [
  [/what\+="\. Build with -s ASSERTIONS=1 for more info\.";/, ''],
  // Where a page is only played, as by Jest with jsdom, Node's own does it (web/library/utf8.js).
  [
    /new TextDecoder\("utf8"\)/,
    'new(typeof TextDecoder=="undefined"?globalThis.process.getBuiltinModule("node:util").TextDecoder:TextDecoder)("utf8")',
  ],
  [/if\(typeof WebAssembly!="object"\)\{abort\("[^"]*"\)\}/, ''],
];

/**
 * How often a name stands in a script.
 * @param {string} script
 * @param {string} name
 */
const count = (script, name) => script.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

/** @param {string} glue */
function withoutLoading(glue) {
  if (!loading.every(([pattern]) => pattern.test(glue))) return glue;
  const rest = loading.reduce((text, [pattern, instead]) => text.replace(pattern, instead), glue);
  // Declared and set: SDL's part may use them for files and titles of its own.
  const readers = ['read_', 'readAsync', 'setWindowTitle'];
  if (readers.some((name) => count(rest, name) > 2)) return rest;
  return rest.replace(/if\(ENVIRONMENT_IS_WEB\|\|ENVIRONMENT_IS_WORKER\)\{.*?\}else\{\}(?=var out=)/, '');
}

/**
 * What SDL2 names and no picture needs. Its listeners are taken off the page as soon as there is a window
 * (wasm/renderer/canvas.cpp), so none are put there; and of WebGL its renderer for OpenGL ES 2 calls a third. The rest says
 * so if it is called after all.
 * @type {[RegExp, string][]}
 */
const unneeded = [
  [/^_emscripten_(set_\w+_callback_on_thread|html5_remove_all_event_listeners)$/, '()=>0'],
  [/^_eglSwapInterval$/, '()=>1'], // a page draws when the browser asks
  [/^_emscripten_(request|exit)_(fullscreen|pointerlock)\w*$/, '()=>-1'], // not supported
  [
    new RegExp(
      '^_emscripten_gl(\\w+(EXT|ANGLE|OES|WEBGL)|Is\\w+|(Compressed|Copy)Tex\\w+|Stencil\\w+|Depth\\w+|VertexAttrib[1-4]\\w+|' +
        'Uniform(1fv|1iv|[234]i|[23]f|\\dfv|\\div|Matrix[23]fv)|\\w*Renderbuffer\\w*|Get(Active|Attached|Buffer|Framebuffer|Tex|' +
        'Uniform[fi]|VertexAttrib|ShaderSource|Floatv)\\w*|BlendColor|ClearDepthf|ClearStencil|ColorMask|CullFace|DetachShader|' +
        'FrontFace|GenerateMipmap|Hint|LineWidth|PolygonOffset|ReleaseShaderCompiler|SampleCoverage|ValidateProgram)$',
    ),
    '()=>{throw Error("WebGL: left out")}',
  ],
];

/** @param {string} glue */
function withoutUnneeded(glue) {
  const [table = ''] = glue.match(/var asmLibraryArg=\{.*?\};/) ?? [];
  const shorter = table.replace(/:(_\w+)/g, (whole, /** @type {string} */ name) => {
    const found = unneeded.find(([pattern]) => pattern.test(name));
    return found ? `:${found[1]}` : whole;
  });
  return browserParts.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    glue.replace(table, () => shorter),
  );
}

/** What leads to Emscripten's own loop and its ways to full screens; the page has its own. @type {[RegExp, string][]} */
const browserParts = [
  [
    /Module\["(requestFullscreen|requestAnimationFrame|setCanvasSize|pauseMainLoop|resumeMainLoop|getUserMedia)"\]=function Module_\1\([^)]*\)\{(return )?Browser\.[^}]*\};/g,
    '',
  ],
  // SDL's software renderer asks for one of its own, and draws on it in two dimensions only.
  [
    /Module\["createContext"\]=function Module_createContext\([^)]*\)\{return Browser\.createContext\([^}]*\};/,
    'Module["createContext"]=function(canvas){return canvas.getContext("2d")};',
  ],
  [/Browser\.moduleContextCreatedCallbacks\.forEach\(function\(callback\)\{callback\(\)\}\);(?!Browser)/, ''],
];

/** @param {string} glue */
function withoutTypes(glue) {
  const [table = ''] = glue.match(/var asmLibraryArg=\{.*?\};/) ?? [];
  const registered = table.match(/:_+(?:embind|emval)_\w+/g) ?? [];
  const fits = registered.every((each) => numbersOnly.some(([name]) => each === `:${name}`));
  if (!fits || registered.length !== numbersOnly.length || !/function readLatin1String\(/.test(glue))
    return glue;
  const shorter = numbersOnly.reduce(
    (text, [name, instead]) => text.replace(`:${name}`, `:${instead}`),
    table,
  );
  return glue.replace(table, () => shorter).replace(/(\w+)=Module\["\1"\]=extendError\(Error,"\1"\);/g, '');
}

/** The memory's views and lists on the module object that nothing else in the glue mentions. @param {string} glue */
function withoutUnused(glue) {
  const views = glue.replace(
    /Module\["(HEAP\w+)"\]=\1=new \w+\(buf\);?/g,
    (all, /** @type {string} */ name) => {
      if (glue.split(`Module["${name}"]`).length > 2) return all; // code in EM_ASM reads it there
      return count(glue, name) <= 3 ? '' : all.replace(`Module["${name}"]=`, '');
    },
  );
  const lists = views.replace(/Module\["(preloaded\w+)"\]=\{\};/g, (all, /** @type {string} */ name) =>
    count(glue, name) === 1 ? '' : all,
  );
  return idle.reduce((text, [pattern, instead]) => text.replace(pattern, instead), lists);
}

/**
 * @param {string} glue
 * @returns {Promise<string>}
 */
export async function smaller(glue) {
  const kept = withoutUnused(withoutUnneeded(withoutTypes(withoutLoading(glue))));
  const { code } = await minify(kept, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, pure_getters: true },
    mangle: { toplevel: true },
    format: { comments: false },
  });
  return /** @type {string} */ (code);
}
