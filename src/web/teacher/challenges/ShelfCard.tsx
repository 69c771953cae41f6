/** One challenge on the shelf: in short, what is in it, and the way to a class with it. */

import { BookOpenText, Plus } from 'lucide-react';

import type { ShelfChallenge } from '#contract/facts/shelfFacts.ts';
import { Duration } from '#web/parts/activity/Duration.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { challengePaper } from '#web/teacher/paths.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { RichText } from '#web/ui/RichText.tsx';

import { InShort } from './InShort.tsx';

import styles from './ShelfCard.module.css';

export function ShelfCard({ challenge, onChoose }: { challenge: ShelfChallenge; onChoose: () => void }) {
  const { t } = useTranslation();
  const { slug, title, subtitle, teaching } = challenge;
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      <div className={styles.subtitle}>
        <p>{subtitle}</p>
        <InShort teaching={teaching} />
      </div>
      <Inside challenge={challenge} />
      <div className={styles.actions}>
        <Button kind="primary" icon={<Plus aria-hidden />} onClick={onChoose}>
          {t('shelf.choose')}
          <span className="visually-hidden">{title}</span>
        </Button>
        <FileLink size="small" href={challengePaper(slug, 'lesgids')} icon={<BookOpenText aria-hidden />}>
          {t('papers.lesgids')}
          <span className="visually-hidden">{title}</span>
        </FileLink>
      </div>
    </li>
  );
}

/** What the class will do, phase by phase, and what it takes. */
function Inside({ challenge: { title, introduction, phases, teaching } }: { challenge: ShelfChallenge }) {
  const { t } = useTranslation();
  return (
    <details className={styles.inside}>
      <summary>
        {t('shelf.look')} <span className="visually-hidden">{title}</span>
      </summary>
      <RichText html={introduction} />
      {phases.map(({ number, title: phase, activities }) => (
        <div key={number}>
          <h3>{t('shelf.phase', { number, phase })}</h3>
          <ol>
            {activities.map(({ id, title: activity, duration }) => (
              <li key={id}>
                {activity} (<Duration of={duration} />)
              </li>
            ))}
          </ol>
        </div>
      ))}
      {teaching.materials.length === 0 ? null : (
        <div>
          <h3>{t('shelf.materials')}</h3>
          <ul>
            {teaching.materials.map(({ what, amount }) => (
              <li key={what}>{amount === '' ? what : t('shelf.material', { what, amount })}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}
