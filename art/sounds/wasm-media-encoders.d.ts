/** Declares what mp3.ts uses of the encoder, which only `npm ci` in this folder installs. */

declare module 'wasm-media-encoders' {
  type Encoder = {
    configure: (settings: { sampleRate: number; channels: 1 | 2; bitrate: number }) => void;
    encode: (channels: Float32Array[]) => Uint8Array;
    finalize: () => Uint8Array;
  };
  export function createMp3Encoder(): Promise<Encoder>;
}
