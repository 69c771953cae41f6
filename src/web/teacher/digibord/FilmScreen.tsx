/** A film as a small screen with a play icon; when pressed, it plays over the whole board. */

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect } from 'react';

import { anyone } from '#contract/public.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { loadExplainer, Video } from '#web/components/Video.tsx';
import { queryOptionsFor } from '#web/query.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './FilmScreen.module.css';

/** Whether the class watches it: the docent may control that from another device. */
export type FilmOnBoard = { isPlaying: boolean; play: () => void; stop: () => void };

export function FilmScreen({ videoId, isPlaying, play, stop }: FilmOnBoard & { videoId: string }) {
  const { t } = useTranslation();
  const film = useQuery({ ...queryOptionsFor(anyone.video, { videoId }), staleTime: 'static', refetchInterval: false });
  // Preloaded, so that it is there when the docent presses play, with or without a network.
  useEffect(() => void loadExplainer().catch(() => undefined), []);
  const title = film.data?.title ?? t('video.title');
  const poster = film.data?.poster ?? null;
  return (
    <>
      <button type="button" className={styles.screen} onClick={play}>
        {poster === null ? null : <img src={poster} alt="" className={styles.poster} />}
        <span className={styles.title}>
          <span className={styles.play}>
            <Play aria-hidden />
          </span>
          {title}
        </span>
        <span className="visually-hidden">{t('video.open')}</span>
      </button>
      {isPlaying ? (
        <Dialog title={title} closeLabel={t('close')} size="full" onClose={stop}>
          <div className={styles.film} data-mood="digibord">
            <Video videoId={videoId} autoPlay />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
