/** The part of heic-decode that heicWorker.ts uses; the package brings no types. */

declare module 'heic-decode' {
  type HeicImage = {
    width: number;
    height: number;
    decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  };
  const decode: { all: (sent: { buffer: Uint8Array }) => Promise<HeicImage[]> };
  export default decode;
}
