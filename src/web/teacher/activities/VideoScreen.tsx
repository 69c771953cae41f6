/** `/docent/video/{videoId}`: one film on a page of its own, for a tab beside the lesson. Open to anyone. */

import { useParams } from 'wouter';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Video } from '#web/components/Video.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './VideoScreen.module.css';

export function VideoScreen() {
  const { t } = useTranslation();
  const { videoId = '' } = useParams();
  const heading = useScreen(t('video.title'));
  return (
    <main data-mood="digibord" className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('video.title')}
      </h1>
      <div className={styles.film}>
        <Video videoId={videoId} autoPlay />
      </div>
    </main>
  );
}
