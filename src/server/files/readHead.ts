/** Reads the first bytes of a file, which show its type regardless of its name. */

import { open } from 'node:fs/promises';

export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
