/** 'Bestand van een collega': a challenge in one file, chosen or dropped on the page, is on the shelf at once (docs/rules.md 16.23). */

import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { ResponseOf } from '#contract/endpoint.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { challengeFileLimits } from '#domain/limits.ts';
import { UploadProgress } from '#web/components/form/UploadProgress.tsx';
import { useDroppedFile } from '#web/components/form/useDroppedFile.ts';
import { useSendFile } from '#web/components/form/useSendFile.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { refresh } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { FileTrouble } from './FileTrouble.tsx';
import { shelfFocus } from './shelfFocus.ts';

import styles from './BringFile.module.css';

/** `onBrought`: marks that challenge in the list. */
export function BringFile({ onBrought }: { onBrought: (slug: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { sending, share } = useSendFile(exchange.importChallenge, {
    onTaken: async (taken) => {
      onBrought(taken.slug);
      await refresh();
    },
  });
  const status = useRef<HTMLDivElement>(null);
  const hasWord = isTooLarge || sending.isSuccess || sending.isError;
  useEffect(() => {
    // A file may be dropped anywhere on the page: the result scrolls into view.
    if (hasWord) focusOn(status);
  }, [hasWord, sending.submittedAt]);
  const take = (file: File): void => {
    if (sending.isPending) return;
    const isLarge = file.size > challengeFileLimits.largestBytes;
    setTooLarge(isLarge);
    if (isLarge) sending.reset();
    else sending.mutate({ file });
  };
  const place = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFile(place, take);
  return (
    <div ref={place} className={styles.place} data-over={isOver || undefined}>
      <Button
        icon={<FileUp aria-hidden />}
        aria-disabled={sending.isPending}
        onClick={() => (sending.isPending ? undefined : input.current?.click())}
      >
        {t('shelf.bring')}
      </Button>
      <p>{t(isOver ? 'shelf.drop-here' : 'shelf.bring-how')}</p>
      {/* Without `accept`: a tablet that doesn't know the extension would not let anybody choose it. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('shelf.bring')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // A corrected file with the same name can be chosen again.
          if (chosen !== undefined) take(chosen);
          currentTarget.value = '';
        }}
      />
      <UploadProgress share={share} />
      <div ref={status} tabIndex={-1} className={styles.told} data-in-sight>
        {isTooLarge ? (
          <Notice tone="bad">{t('shelf.file-too-large')}</Notice>
        ) : (
          <FileTrouble error={sending.error} refused="shelf.file-refused" />
        )}
        {sending.data === undefined ? null : <Brought as={sending.data} />}
      </div>
    </div>
  );
}

function Brought({
  as: { slug, title, number, isNew, filmsOff },
}: {
  as: ResponseOf<typeof exchange.importChallenge>;
}) {
  const { t } = useTranslation();
  const text = number === 1 ? 'shelf.brought-new' : 'shelf.brought-version';
  return (
    <Notice tone="good">
      <p>{t(isNew ? text : 'shelf.brought-known', { title, number })}</p>
      {filmsOff ? <p>{t('workshop-video.off')}</p> : null}
      <Button size="small" onClick={() => focusOn(shelfFocus(slug))}>
        {t('shelf.to-brought')}
      </Button>
    </Notice>
  );
}
