// Names in the library's types that TypeScript knows only by its library "dom", so that servers need no such library. Where there is one, nothing is added to it.
export {};

declare global {
  namespace WebAssembly {
    interface Module {}
    interface Instance {}
    interface Memory {}
  }
  interface URL {}
  interface HTMLCanvasElement {}
}
