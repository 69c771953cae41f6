/** A backup of somebody's own that is to be sent, and what opens it where it is locked. */

import { useState } from 'react';

import type { beheer } from '#contract/beheer/beheer.ts';
import type { Sent } from '#contract/call.ts';

/** As every file begins that is locked (docs/decisions/115). */
const lockedBegin = 'age-encryption.org/';

export function useBackupFile() {
  const [file, setFile] = useState<File>();
  const [isLocked, setLocked] = useState(false);
  const [passphrase, type] = useState('');
  const choose = async (chosen: File | undefined): Promise<void> => {
    setFile(chosen);
    setLocked(chosen !== undefined && (await beginsLocked(chosen)));
  };
  const forget = (): void => {
    setFile(undefined);
    setLocked(false);
    type('');
  };
  const sent: Sent<typeof beheer.uploadBackup> = {
    ...(file !== undefined && { backupFile: file }),
    ...(passphrase !== '' && { passphrase }),
  };
  return { isLocked, passphrase, type, choose, forget, sent };
}

export type BroughtFile = ReturnType<typeof useBackupFile>;

/** One that can't be read is told of when it is sent. */
async function beginsLocked(file: File): Promise<boolean> {
  const begin = await file
    .slice(0, lockedBegin.length)
    .text()
    .catch(() => '');
  return begin === lockedBegin;
}
