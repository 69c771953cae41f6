/** A backup file that is to be uploaded, and the passphrase of an encrypted one. */

import { useRef, useState } from 'react';

import type { admin } from '#contract/admin/admin.ts';
import type { RequestOf } from '#contract/endpoint.ts';

/** The first bytes of every encrypted file (docs/decisions/072). */
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
    // Another file was chosen while this one was read.
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

/** A file that can't be read gets its error when it is sent. */
async function beginsLocked(file: File): Promise<boolean> {
  const begin = await file
    .slice(0, lockedBegin.length)
    .text()
    .catch(() => '');
  return begin === lockedBegin;
}
