/** 'Bestand van een collega': a challenge in one file, chosen or dropped on the page, stands on the shelf at once (docs/rules.md 16.23). */

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Answers } from '#contract/call.ts';
import { Problem } from '#contract/problem.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { challengeFileLimits } from '#domain/limits.ts';
import { focusOn } from '#web/focus.ts';
import { FileOnItsWay } from '#web/parts/form/FileOnItsWay.tsx';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useDroppedFile } from '#web/parts/form/useDroppedFile.ts';
import { useSendFile } from '#web/parts/form/useSendFile.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { refresh } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { shelfPlace } from './ShelfCard.tsx';

import styles from './BringFile.module.css';

export function BringFile() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { sending, share } = useSendFile(exchange.importChallenge, { onTaken: refresh });
  const take = (file: File): void => {
    if (sending.isPending) return;
    const isLarge = file.size > challengeFileLimits.largestBytes;
    setTooLarge(isLarge);
    if (isLarge) sending.reset();
    else sending.mutate({ file });
  };
  const isOver = useDroppedFile(take);
  return (
    <div className={styles.place} data-over={isOver || undefined}>
      <Button
        icon={<FileUp aria-hidden />}
        aria-disabled={sending.isPending}
        onClick={() => (sending.isPending ? undefined : input.current?.click())}
      >
        {t('shelf.bring')}
      </Button>
      <p>{t(isOver ? 'shelf.drop-here' : 'shelf.bring-how')}</p>
      {/* Without the endings that it accepts: a tablet that doesn't know one would let nobody choose it. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('shelf.bring')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file, mended meanwhile, can be chosen once more.
          if (chosen !== undefined) take(chosen);
          currentTarget.value = '';
        }}
      />
      <FileOnItsWay share={share} />
      {isTooLarge ? <Notice tone="bad">{t('shelf.file-too-large')}</Notice> : <Faults error={sending.error} />}
      {sending.data === undefined ? null : <Brought as={sending.data} />}
    </div>
  );
}

/** Why it was not taken, file by file. */
function Faults({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const isTooLarge = error instanceof Problem && error.code === 'too-large';
  if (isTooLarge) return <Notice tone="bad">{t('shelf.file-too-large')}</Notice>;
  if (!(error instanceof Problem) || error.faults.length === 0) return <FormTrouble error={error} />;
  return (
    <Notice tone="bad">
      <p>{t('shelf.file-refused')}</p>
      <ul className={styles.faults}>
        {error.faults.map(({ file, line, message }) => (
          <li key={`${file} ${line} ${message}`}>
            {line === null ? t('shelf.fault', { file, message }) : t('shelf.fault-line', { file, line, message })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Brought({ as: { slug, title, number, isNew } }: { as: Answers<typeof exchange.importChallenge> }) {
  const { t } = useTranslation();
  const known = number === 1 ? 'shelf.brought-new' : 'shelf.brought-version';
  return (
    <Notice tone="good">
      <p>{t(isNew ? known : 'shelf.brought-known', { title, number })}</p>
      <Button size="small" onClick={() => focusOn(shelfPlace(slug))}>
        {t('shelf.to-brought')}
      </Button>
    </Notice>
  );
}
