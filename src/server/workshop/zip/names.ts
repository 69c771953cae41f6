/** Names in a ZIP: which are valid on every computer, and which are skipped. */

import { challengeFileLimits } from '#domain/limits.ts';

/** Decodes UTF-8; undefined for other encodings, as old Windows programs use for accented letters. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Older Windows programs write backslashes as separators, and other programs start with `./`. No file of a challenge
 * has a backslash in its name.
 */
export function withSlashes(written: string): string {
  return written.replaceAll('\\', '/').replace(/^(?:\.\/)+/u, '');
}

/** Names that Windows reserves for devices. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** Says in Dutch why a file can't have this name; undefined when it can. */
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

/** Files that macOS, Windows, Office or a network disk adds by itself; they are skipped. */
const beside =
  /^(?:\.|~\$)|~$|^(?:__MACOSX|(?:eh)?thumbs\.db(?::.*)?|desktop\.ini|icon\r|@eaDir|#recycle|\$RECYCLE\.BIN|System Volume Information)$|\.(?:bak|tmp|swp)$/iu;

export function isBeside(name: string): boolean {
  return name.split('/').some((part) => part !== '..' && beside.test(part));
}

/** Names with the same result are one file on some computers. */
export function sameName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
