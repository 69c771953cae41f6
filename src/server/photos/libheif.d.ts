/** Types for the parts of libheif-js that heicWorker.ts uses; the package has none. */

declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

  export type HeifImage = {
    get_width: () => number;
    get_height: () => number;
    /** Fills `data` with RGBA pixels; passes `null` when the image is broken. */
    display: (pixels: Pixels, done: (shown: Pixels | null) => void) => void;
  };

  type Heif = { ready: Promise<unknown>; HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };

  /** Asks for an instance of its WebAssembly program and passes it on. */
  export default function startHeif(how: {
    instantiateWasm: (imports: WebAssembly.Imports, receive: (made: WebAssembly.Instance) => object) => object;
  }): Heif;
}
