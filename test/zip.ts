/** Reads a ZIP in tests with another library than our writer uses: raw names, and the bytes of each file. */

import { strFromU8, unzipSync } from 'fflate';

export type Zip = { names: string[]; text: (ending: string) => string; bytes: (ending: string) => Uint8Array };

export function readZip(whole: Uint8Array): Zip {
  const files = unzipSync(whole);
  const names = Object.keys(files);
  const bytes = (ending: string): Uint8Array => {
    const found = names.find((name) => name.endsWith(ending));
    if (found === undefined) throw new Error(`no ${ending} among ${names.join(', ')}`);
    return files[found] ?? new Uint8Array();
  };
  return { names, bytes, text: (ending) => strFromU8(bytes(ending)) };
}
