/** `/docent/bekijken/…`: a team's own screens, with a bar above them for the docent's actions (docs/rules.md 16.25). */

import { ArrowLeft, ListChecks, LogIn, MapPin, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearch } from 'wouter';

import type { FoundPlace, PreviewPlace } from '#client/workshop/preview.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { workshop } from '#contract/workshop/workshop.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { pageAfterLogin } from '#web/guard.tsx';
import { activityPath, phasePath } from '#web/student/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';
import { listPath } from '#web/workshop/paths.ts';

import { PreviewBar } from './PreviewBar.tsx';
import { type OpenedPreview, usePreview } from './usePreview.ts';

import styles from './PreviewScreen.module.css';

export function PreviewScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('look.title'));
  const { what, id } = useParams<{ what: string; id: string }>();
  const place = placeOf(useSearch());
  const [isWhole, setWhole] = useState(place === undefined);
  const { begun, trouble, beginAgain } = usePreview(wantedOf(what, id), isWhole ? undefined : place);
  return (
    <div className={styles.screen} data-mood="docent">
      <header className={styles.bar}>
        <div className={styles.head}>
          <BackLink />
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t('look.title')}
            {begun?.preview === undefined ? null : <span className={styles.challenge}>{begun.preview.title}</span>}
          </h1>
          <Button size="small" icon={<RotateCcw aria-hidden />} onClick={beginAgain}>
            {t('look.again')}
          </Button>
          {place === undefined ? null : (
            <OtherStart place={place} isWhole={isWhole} onChoose={() => setWhole(!isWhole)} />
          )}
        </div>
        <FormTrouble error={trouble} />
        {what === 'concept' && trouble instanceof Problem && trouble.code === 'draft-faulty' ? (
          <ButtonLink size="small" href={listPath(id, 'check')} icon={<ListChecks aria-hidden />}>
            {t('workshop.check')}
          </ButtonLink>
        ) : null}
        {begun === undefined || begun.isOver ? null : <PreviewBar begun={begun} />}
      </header>
      <main className={styles.place}>
        <Place begun={begun} isFailed={trouble !== null} onAgain={beginAgain} />
      </main>
    </div>
  );
}

/** Back to where the docent came from: a page of our own area, or its start. */
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

type OtherStartProps = { place: PreviewPlace; isWhole: boolean; onChoose: () => void };

/** From the login on, or at once at the place where the docent came from. */
function OtherStart({ place, isWhole, onChoose }: OtherStartProps) {
  const { t } = useTranslation();
  const here = 'activity' in place ? 'look.to-activity' : 'look.to-phase';
  return (
    <Button size="small" icon={isWhole ? <MapPin aria-hidden /> : <LogIn aria-hidden />} onClick={onChoose}>
      {t(isWhole ? here : 'look.whole')}
    </Button>
  );
}

type PlaceProps = { begun: OpenedPreview | undefined; isFailed: boolean; onAgain: () => void };

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
  if (begun?.preview === undefined || begun.start === undefined) {
    return isFailed ? null : <Loading label={t('look.making')} />;
  }
  const { address, preview, start } = begun;
  // The code is filled in already, as from a boarding pass.
  const next = start === null ? '' : `&next=${encodeURIComponent(pageOf(start))}`;
  return (
    <iframe
      key={address}
      className={styles.frame}
      src={`${address}/student/login?code=${preview.code}${next}`}
      title={t('look.screen')}
      allow="camera; fullscreen; autoplay"
    />
  );
}

function pageOf({ phase, activity }: FoundPlace): string {
  return activity === undefined ? phasePath(phase) : activityPath(phase, activity);
}

/** In the format that `LookAsTeam` writes. */
function placeOf(search: string): PreviewPlace | undefined {
  const params = new URLSearchParams(search);
  const [activity, phase] = [Number(params.get('opdracht')), Number(params.get('fase'))];
  if (activity > 0) return { activity };
  return phase > 0 ? { phase } : undefined;
}

function wantedOf(what: string, id: string): RequestOf<typeof workshop.lookAsTeam> {
  if (what === 'concept') return { draft: id };
  return what === 'klas' ? { runId: id } : { challenge: id };
}
