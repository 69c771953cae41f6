/** One challenge on the shelf: a summary, its contents, and the button to start a class with it. */

import { BookOpenText, Plus } from 'lucide-react';

import type { ShelfChallenge } from '#contract/decode/shelfFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { Duration } from '#web/components/activity/Duration.tsx';
import { CourseText } from '#web/components/CourseText.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LookAsTeam } from '#web/components/LookAsTeam.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { useIsAdmin } from '#web/storedValue.ts';
import { challengePaper } from '#web/teacher/paths.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { AdaptChallenge } from './AdaptChallenge.tsx';
import { InShort } from './InShort.tsx';
import { RemoveChallenge } from './RemoveChallenge.tsx';
import { ShareFile } from './ShareFile.tsx';
import { shelfFocus } from './shelfFocus.ts';

import styles from './ShelfCard.module.css';

type CardProps = {
  challenge: ShelfChallenge;
  titleOf: (slug: string) => string;
  /** It was just imported from a file. */
  isBrought: boolean;
  onChoose: () => void;
};

export function ShelfCard({ challenge, titleOf, isBrought, onChoose }: CardProps) {
  const { t } = useTranslation();
  const { slug, title, subtitle, teaching } = challenge;
  return (
    <li className={classes(styles.card, isBrought && styles.brought)} data-in-sight>
      {isBrought ? <p className={styles.mark}>{t('shelf.brought-mark')}</p> : null}
      <h2>{title}</h2>
      <div className={styles.subtitle}>
        <p>{subtitle}</p>
        <InShort teaching={teaching} />
        {teaching.basedOn === null ? null : <p>{t('shelf.based-on', { title: titleOf(teaching.basedOn) })}</p>}
      </div>
      {challenge.own === null ? null : <Own slug={slug} title={title} own={challenge.own} />}
      <Inside challenge={challenge} />
      {/* Stays in reach while the docent scrolls through its contents. */}
      <div className={styles.choose}>
        <Button kind="primary" icon={<Plus aria-hidden />} data-focus={shelfFocus(slug)} onClick={onChoose}>
          {t('shelf.choose')}
          <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      <div className={styles.actions}>
        <LookAsTeam challenge={slug} title={title} />
        <AdaptChallenge slug={slug} title={title} label="shelf.adapt" />
        <FileLink size="small" href={challengePaper(slug, 'lesgids')} icon={<BookOpenText aria-hidden />}>
          {t('papers.lesgids')}
          <span className="visually-hidden">{title}</span>
        </FileLink>
        <ShareFile slug={slug} title={title} />
      </div>
    </li>
  );
}

/** For one of the school's own challenges: whose it is, and its maker decides who sees it (docs/rules.md 16.2). */
function Own({ slug, title, own }: { slug: string; title: string; own: NonNullable<ShelfChallenge['own']> }) {
  const { t } = useTranslation();
  const put = useCall(teacher.putOnShelf);
  const mayRemove = useIsAdmin() || own.isMine;
  return (
    <div className={styles.own}>
      <p>
        {t('shelf.own', { version: own.version })}
        {own.isMine ? ` · ${t(own.isOnShelf ? 'shelf.on-shelf' : 'shelf.off-shelf')}` : null}
      </p>
      {own.isMine ? (
        <>
          <FormTrouble error={put.error} />
          <Button
            size="small"
            disabled={put.isPending}
            onClick={() => put.mutate({ challenge: slug, onShelf: own.isOnShelf ? 0 : 1 })}
          >
            {t(own.isOnShelf ? 'shelf.take-off' : 'shelf.put')}
            <span className="visually-hidden">{title}</span>
          </Button>
        </>
      ) : null}
      {mayRemove ? <RemoveChallenge slug={slug} title={title} /> : null}
    </div>
  );
}

/** What the class will do, phase by phase, and what that requires. */
function Inside({ challenge: { title, introduction, phases, teaching } }: { challenge: ShelfChallenge }) {
  const { t } = useTranslation();
  return (
    <details className={styles.inside}>
      <summary>
        {t('shelf.look')} <span className="visually-hidden">{title}</span>
      </summary>
      <CourseText html={introduction} />
      {phases.map(({ number, title: phase, activities }) => (
        <div key={number}>
          <h3>{t('shelf.phase', { number, phase })}</h3>
          <ol>
            {activities.map(({ id, title: activity, duration }) => (
              <li key={id}>
                {activity} (<Duration of={duration} inLine />)
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
