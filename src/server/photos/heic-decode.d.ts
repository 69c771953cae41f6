/** The parts of heic-decode and of its decoder that heicWorker.ts uses; neither brings types. */

declare module 'heic-decode/lib.js' {
  type HeicImage = {
    width: number;
    height: number;
    decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  };
  export default function decoderOf(heif: object): {
    all: (sent: { buffer: Uint8Array }) => Promise<HeicImage[]>;
  };
}

declare module 'libheif-js/libheif-wasm/libheif.js' {
  /** Calls for an instance of its program and hands it on; what comes back is ready at once. */
  export default function startHeif(how: {
    instantiateWasm: (imports: WebAssembly.Imports, receive: (made: WebAssembly.Instance) => object) => object;
  }): object;
}
