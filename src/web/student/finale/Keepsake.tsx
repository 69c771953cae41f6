/** The journey to take home: as a paper that the server makes, and as the last picture of the liftoff, which this device makes. */

import { FileDown, ImageDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { failureOf } from '#client/failure.ts';
import type { RocketEntry } from '#contract/facts/facts.ts';
import { student } from '#contract/student.ts';
import type { FilmText } from '#scene/liftoff/texts.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { ask } from '#web/query.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Button } from '#web/ui/Button.tsx';

import { medalsOf } from './Finale.tsx';

const loadPicture = () => import('./keepsakePicture.ts');

export function Keepsake({ rocket }: { rocket: readonly RocketEntry[] }) {
  const { t } = useTranslation();
  const { team } = useRocketProgress();
  const crew = { team: team?.title ?? '', names: team?.students.map(({ name }) => name) ?? [] };
  const say = (key: FilmText) => t(key);
  const picture = async () =>
    (await loadPicture()).keepsakePicture({ medals: medalsOf(rocket), ship: team?.ship, say, crew });
  // It is there when the connection is not.
  useEffect(() => void loadPicture().catch(() => undefined), []);
  return (
    <>
      <Save
        label={t('keepsake.paper')}
        icon={<FileDown aria-hidden />}
        file="onze-reis.pdf"
        trouble={t('keepsake.no-paper')}
        make={() => ask(student.keepsake, {})}
      />
      <Save
        label={t('keepsake.picture')}
        icon={<ImageDown aria-hidden />}
        file="onze-lancering.png"
        trouble={t('keepsake.no-picture')}
        make={picture}
      />
    </>
  );
}

type SaveProps = { label: string; icon: ReactNode; file: string; trouble: string; make: () => Promise<Blob> };
type Saving = 'rest' | 'making' | 'failed';

/** Makes a file at the press, and says where that did not work. */
function Save({ label, icon, file, trouble, make }: SaveProps) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState<Saving>('rest');
  const save = async (): Promise<void> => {
    if (saving === 'making') return;
    setSaving('making');
    const failure = await failureOf(make().then((blob) => download(blob, file)));
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

function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
