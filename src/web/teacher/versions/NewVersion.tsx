/** Says that there is a newer version of the class's challenge; the docent sees the changes and switches to it (docs/rules.md 16.8). */

import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';

import { readNewVersion } from '#contract/decode/versionFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useFacts } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { TakeOver } from './TakeOver.tsx';

import styles from './NewVersion.module.css';

/** `name`: of the class, where it is one of several. `isSmall`: only a button, on the board. */
type NewVersionProps = { runId: string; name?: string; isSmall?: boolean };

export function NewVersion({ runId, name, isSmall = false }: NewVersionProps) {
  const { t } = useTranslation();
  const version = useFacts(teacher.newVersion, { runId }, readNewVersion).data ?? null;
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<number>();
  const status = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(false);
  const take = (number: number): void => {
    setTaken(number);
    close();
    // The button that led there is gone.
    focusOn(status);
  };
  if (version === null) {
    if (taken === undefined) return null;
    const key = name === undefined ? 'version.taken' : 'version.taken-by';
    return (
      <div ref={status} tabIndex={-1}>
        <Notice tone="good">{t(key, { number: taken, name: name ?? '' })}</Notice>
      </div>
    );
  }
  return (
    <>
      {isSmall ? (
        <Button size="small" icon={<Sparkles aria-hidden />} onClick={() => setOpen(true)}>
          {t('version.label')}
        </Button>
      ) : (
        <aside
          className={styles.notice}
          aria-label={name === undefined ? t('version.label') : t('version.label-of', { name })}
        >
          <Sparkles aria-hidden />
          <p>{name === undefined ? t('version.there-is') : t('version.there-is-for', { name })}</p>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('version.look')}
          </Button>
        </aside>
      )}
      {isOpen ? (
        <Dialog title={t('version.title', { number: version.number })} closeLabel={t('close')} onClose={close}>
          <TakeOver runId={runId} version={version} onTaken={take} />
        </Dialog>
      ) : null}
    </>
  );
}
