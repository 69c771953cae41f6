/** Names in a ZIP: which can be a file of a challenge on every computer, and which are left behind. */

import { challengeFileLimits } from '#domain/limits.ts';

/** Bytes as UTF-8; undefined where they are something else, as an old Windows writes letters with an accent. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Older Windows programs write a backslash between folder and file, others begin with the folder itself. No file of a challenge has one in its name. */
export function withSlashes(written: string): string {
  return written.replaceAll('\\', '/').replace(/^(?:\.\/)+/u, '');
}

/** Names that Windows keeps for its devices. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** In Dutch why no file can have this name, or undefined. */
export function nameFault(name: string): string | undefined {
  const parts = name.split('/');
  if (name.startsWith('/') || /^[a-z]:/iu.test(name) || parts.includes('..'))
    return 'deze naam wijst naar buiten de uitdaging; verwacht: een bestand in de map zelf';
  if (name.includes('\\')) return 'in deze naam staat een \\; verwacht: een schuine streep / tussen map en bestand';
  if (
    /[\p{Cc}<>:"|?*]/u.test(name) ||
    parts.some((part) => part === '' || part === '.' || /[. ]$/u.test(part) || device.test(part))
  )
    return 'deze naam kan niet op elke computer; verwacht: letters, cijfers, streepjes en punten';
  return name.length > challengeFileLimits.longestName
    ? `deze naam is te lang; verwacht: hoogstens ${challengeFileLimits.longestName} tekens`
    : undefined;
}

/** What a Mac, Windows, Office or a network disk puts beside the files of somebody: nobody asked for it. */
const beside =
  /^(?:\.|~\$)|~$|^(?:__MACOSX|(?:eh)?thumbs\.db(?::.*)?|desktop\.ini|icon\r|@eaDir|#recycle|\$RECYCLE\.BIN|System Volume Information)$|\.(?:bak|tmp|swp)$/iu;

export function isBeside(name: string): boolean {
  return name.split('/').some((part) => part !== '..' && beside.test(part));
}

/** Two names that are one file on some computer. */
export function sameName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
