/** A signed cookie that recognizes a device: which teams and docents logged in on it before. */

import type { Pseudonymizer } from './pseudonymize.ts';

/** A shared device of the school has had many users; the most recent ones are likely to return. */
const most = 6;

/** The ids of teams and docents who logged in on this device, newest first. */
export function readDevice(cookie: string | undefined, fingerprint: Pseudonymizer): readonly string[] {
  const marks = (cookie ?? '').split('~').slice(0, most);
  return marks.flatMap((mark) => {
    const [id = '', signature] = mark.split('.');
    return id !== '' && signature === sign(id, fingerprint) ? [id] : [];
  });
}

/** The new cookie value after a login on this device. */
export function writeDevice(id: string, before: readonly string[], fingerprint: Pseudonymizer): string {
  const ids = [id, ...before.filter((one) => one !== id)].slice(0, most);
  return ids.map((one) => `${one}.${sign(one, fingerprint)}`).join('~');
}

function sign(id: string, fingerprint: Pseudonymizer): string {
  return fingerprint('device-cookie', id);
}
