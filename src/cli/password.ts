/** Reads a password from standard input: piped, or typed without an echo. */

import { text } from 'node:stream/consumers';
import type { ReadStream } from 'node:tty';

export async function readPassword(input: NodeJS.ReadStream, prompt: (text: string) => void): Promise<string> {
  if (input.isTTY) return typed(input, prompt);
  return (await text(input)).split(/\r?\n/u)[0] ?? '';
}

/** Keys that end or edit the input. */
const enter = new Set(['\r', '\n', '\u0004']);
const interrupt = '\u0003';
const backspace = new Set(['\u007F', '\b']);

function typed(input: ReadStream, prompt: (text: string) => void): Promise<string> {
  prompt('Wachtwoord (je ziet niet wat je typt): ');
  input.setRawMode(true);
  input.setEncoding('utf8');
  return new Promise((resolve) => {
    let password = '';
    const end = (): void => {
      input.off('data', read);
      input.setRawMode(false);
      input.pause();
      prompt('\n');
    };
    const read = (keys: string): void => {
      for (const key of keys) {
        if (key === interrupt) {
          end();
          process.exit(1);
        }
        if (enter.has(key)) {
          end();
          resolve(password);
          return;
        }
        password = backspace.has(key) ? Array.from(password).slice(0, -1).join('') : password + key;
      }
    };
    input.on('data', read);
    input.resume();
  });
}
