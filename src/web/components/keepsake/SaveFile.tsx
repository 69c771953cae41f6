/** A button that makes a file when pressed, and reports a failure. */

import { type ReactNode, useState } from 'react';

import { failureOf } from '#client/failure.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { saveBlob } from './saveBlob.ts';

type SaveFileProps = { label: string; icon: ReactNode; file: string; trouble: string; make: () => Promise<Blob> };
type Saving = 'rest' | 'making' | 'failed';

export function SaveFile({ label, icon, file, trouble, make }: SaveFileProps) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState<Saving>('rest');
  const save = async (): Promise<void> => {
    if (saving === 'making') return;
    setSaving('making');
    const failure = await failureOf(make().then((blob) => saveBlob(blob, file)));
    setSaving(failure === undefined ? 'rest' : 'failed');
  };
  return (
    <div>
      <Button icon={icon} aria-disabled={saving === 'making'} onClick={() => void save()}>
        {label}
      </Button>
      <p role="status">{saving === 'failed' ? trouble : saving === 'making' ? t('keepsake.making') : ''}</p>
    </div>
  );
}
