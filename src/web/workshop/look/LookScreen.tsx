/** `/docent/bekijken/…`: a team's own screens, with a bar above them in which the docent does a docent's part (docs/rules.md 16.25). */

import { ArrowLeft, ListChecks, RotateCcw } from 'lucide-react';
import { useParams, useSearch } from 'wouter';

import type { Sent } from '#contract/call.ts';
import { Problem } from '#contract/problem.ts';
import type { workshop } from '#contract/workshop/workshop.ts';
import { pageAfterLogin } from '#web/guard.tsx';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';
import { listPath } from '#web/workshop/paths.ts';

import { LookBar } from './LookBar.tsx';
import { type OpenLook, useLook } from './useLook.ts';

import styles from './LookScreen.module.css';

export function LookScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('look.title'));
  const { what, id } = useParams<{ what: string; id: string }>();
  const { begun, trouble, beginAgain } = useLook(wantedOf(what, id));
  return (
    <div className={styles.screen} data-mood="docent">
      <header className={styles.bar}>
        <div className={styles.head}>
          <BackLink />
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t('look.title')}
            {begun?.look === undefined ? null : <span className={styles.challenge}>{begun.look.title}</span>}
          </h1>
          <Button size="small" icon={<RotateCcw aria-hidden />} onClick={beginAgain}>
            {t('look.again')}
          </Button>
        </div>
        <FormTrouble error={trouble} />
        {what === 'concept' && trouble instanceof Problem && trouble.code === 'draft-faulty' ? (
          <ButtonLink size="small" href={listPath(id, 'check')} icon={<ListChecks aria-hidden />}>
            {t('workshop.check')}
          </ButtonLink>
        ) : null}
        {begun === undefined || begun.isOver ? null : <LookBar begun={begun} />}
      </header>
      <main className={styles.place}>
        <Place begun={begun} isFailed={trouble !== null} onAgain={beginAgain} />
      </main>
    </div>
  );
}

/** To where the docent came from: of our own area, or its start. */
function BackLink() {
  const { t } = useTranslation();
  const back = new URLSearchParams(useSearch()).get('terug') ?? '';
  const href = pageAfterLogin(`next=${encodeURIComponent(back)}`, '/docent', '/docent/nieuwe-klas');
  return (
    <ButtonLink size="small" href={href} icon={<ArrowLeft aria-hidden />}>
      {t('look.back')}
    </ButtonLink>
  );
}

type PlaceProps = { begun: OpenLook | undefined; isFailed: boolean; onAgain: () => void };

function Place({ begun, isFailed, onAgain }: PlaceProps) {
  const { t } = useTranslation();
  if (begun?.isOver === true) {
    return (
      <div className={styles.over} role="alert">
        <p>{t('look.over')}</p>
        <Button kind="primary" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          {t('look.again')}
        </Button>
      </div>
    );
  }
  if (begun?.look === undefined) return isFailed ? null : <Loading label={t('look.making')} />;
  const { address, look } = begun;
  // The code stands there already, as from a boarding pass.
  return (
    <iframe
      key={address}
      className={styles.frame}
      src={`${address}/student/login?code=${look.code}`}
      title={t('look.screen')}
      allow="camera; fullscreen; autoplay"
    />
  );
}

/** As `LookAsTeam` writes it. */
function wantedOf(what: string, id: string): Sent<typeof workshop.lookAsTeam> {
  if (what === 'concept') return { draft: id };
  return what === 'klas' ? { runId: id } : { challenge: id };
}
