/** A film of a challenge: our own plays at once, one of YouTube or Vimeo only after a click, in its no-cookie player (docs/rules.md 11.7). */

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import type { ResponseOf } from '#contract/endpoint.ts';
import { anyone } from '#contract/public.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';
import { basePath } from '#web/browser/basePath.ts';
import { queryOptionsFor } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import { useTranslation } from './useTranslation.ts';

import styles from './Video.module.css';

type Film = ResponseOf<typeof anyone.video>;

/** With its drawing code, which no other screen needs. */
export const loadExplainer = () => import('#web/components/explainer/Explainer.tsx');

/** Immutable data is retried until it arrives, and never refetched. */
export const comesOnce = {
  staleTime: 'static',
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? retryAfterMs : false),
} as const;
const retryAfterMs = 10_000;

type VideoProps = {
  videoId: string;
  /** Called once it was watched to its end; for an external film, once it was started. */
  onSeen?: () => void;
  autoPlay?: boolean;
};

/** An id always refers to the same film. */
const useFilm = (videoId: string) => useQuery({ ...queryOptionsFor(anyone.video, { videoId }), ...comesOnce });

/** Whether it is an external film at a school that allows none: there is nothing to watch (docs/rules.md 14.35). */
export const useIsOff = (videoId: string): boolean => useFilm(videoId).data?.kind === 'off';

/** The server gives the same answer for every external film. */
const anyFilm = 'youtube:aqz-KE-bpKQ';
export const useAreFilmsOff = (): boolean => useIsOff(anyFilm);

export function Video({ videoId, onSeen, autoPlay = false }: VideoProps) {
  const { t } = useTranslation();
  const film = useFilm(videoId);
  if (film.isError && film.data === undefined) return <p className={styles.missing}>{t('video.not-found')}</p>;
  if (film.data === undefined) return <Coming />;
  if (film.data.script !== null) {
    // The server has parsed and checked it.
    const script = film.data.script as ExplainerScript;
    return <LiveExplainer script={script} film={basePath + film.data.source} leads={autoPlay} onEnd={onSeen} />;
  }
  const { kind } = film.data;
  if (kind === 'off') return <p className={styles.missing}>{t('video.off')}</p>;
  return kind === 'file' ? (
    <OwnFilm film={film.data} onSeen={onSeen} autoPlay={autoPlay} />
  ) : (
    <FilmFromElsewhere film={film.data} from={kind} onSeen={onSeen} />
  );
}

/** Its code loads like data: retried after a network failure, while the page around it stays. */
function LiveExplainer(explainer: ComponentProps<Awaited<ReturnType<typeof loadExplainer>>['Explainer']>) {
  const { t } = useTranslation();
  const { data: code, isError } = useQuery({ queryKey: ['explainer'], queryFn: loadExplainer, ...comesOnce });
  if (code !== undefined) return <code.Explainer {...explainer} />;
  return isError ? <p className={styles.missing}>{t('video.not-found')}</p> : <Coming />;
}

/** As high as most films, so that the content below does not move. */
function Coming() {
  return (
    <div className={styles.coming}>
      <div className={styles.frame} />
    </div>
  );
}

type OwnFilmProps = { film: Film; onSeen: (() => void) | undefined; autoPlay: boolean };

function OwnFilm({ film, onSeen, autoPlay }: OwnFilmProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <video
        className={styles.player}
        controls
        playsInline
        preload="metadata"
        aria-label={film.title}
        src={basePath + film.source}
        autoPlay={autoPlay}
        onEnded={onSeen}
        {...(film.poster === null ? {} : { poster: basePath + film.poster })}
      >
        {film.captions === null ? null : (
          <track kind="captions" src={basePath + film.captions} srcLang="nl" label={t('video.captions')} default />
        )}
      </video>
    </div>
  );
}

type ElsewhereProps = { film: Film; from: 'youtube' | 'vimeo'; onSeen: (() => void) | undefined };

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

function FilmFromElsewhere({ film, from, onSeen }: ElsewhereProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div className={styles.frame}>
        <iframe
          className={styles.player}
          src={film.source}
          title={film.title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin"
        />
      </div>
    );
  }
  const open = (): void => {
    setOpen(true);
    onSeen?.();
  };
  return (
    <div className={styles.frame}>
      <div className={styles.elsewhere}>
        <p>{t('video.elsewhere', { site: siteNames[from] })}</p>
        <Button kind="primary" icon={<Play aria-hidden />} onClick={open}>
          {t('video.open')}
        </Button>
      </div>
    </div>
  );
}
