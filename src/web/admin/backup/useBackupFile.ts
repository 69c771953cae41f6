/** A backup of somebody's own that is to be sent, and what opens it where it is locked. */

import { useRef, useState } from 'react';

import type { admin } from '#contract/admin/admin.ts';
import type { RequestOf } from '#contract/endpoint.ts';

/** As every file begins that is locked (docs/decisions/072). */
const lockedBegin = 'age-encryption.org/';

export function useBackupFile() {
  const [file, setFile] = useState<File>();
  const [isLocked, setLocked] = useState(false);
  const [passphrase, type] = useState('');
  const latest = useRef<File>(undefined);
  const choose = async (chosen: File | undefined): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    type('');
    const is = chosen !== undefined && (await beginsLocked(chosen));
    // Another one was chosen while this one was read.
    if (latest.current === chosen) setLocked(is);
  };
  const forget = (): void => {
    latest.current = undefined;
    setFile(undefined);
    setLocked(false);
    type('');
  };
  const sent: RequestOf<typeof admin.uploadBackup> = {
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
