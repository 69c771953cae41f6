/** Two docents changed the same field: both texts, until one of them is chosen (docs/rules.md 16.32). */

import { ownerOf } from '#client/workshop/owner.ts';
import { differences } from '#client/workshop/parts/differences.ts';
import { merge } from '#client/workshop/parts/merge.ts';
import { readContent } from '#client/workshop/parts/parts.ts';
import { focusOn } from '#web/focus.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { useWatched } from '#web/useWatched.ts';
import { usePart, useWorkshop } from '#web/workshop/open/OpenDraft.ts';

import { Differences } from './Differences.tsx';

import styles from './Differences.module.css';

/** `part`: the one whose form is open; a text of it may lie in a file of its own. */
export function TwoTexts({ part }: { part: string }) {
  const workshop = useWorkshop();
  const conflicts = useWatched(workshop.conflicts);
  const here = conflicts.filter((key) => ownerOf(workshop, key) === part);
  return here.map((key) => <Fought key={key} part={key} />);
}

function Fought({ part }: { part: string }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const { base, content, theirs } = usePart(part);
  if (theirs === null) return null;
  const other = readContent(theirs.content);
  const merged = merge(part, base, content, other);
  const isGone = content === null || other === null;
  const name = theirs.savedBy ?? t('workshop-conflict.somebody');
  const solve = (choice: 'mine' | 'theirs'): void => {
    workshop.solve(part, choice);
    focusOn('part-title');
  };
  return (
    <section role="alert" className={styles.fought}>
      <h3>{t('workshop-conflict.title')}</h3>
      <p>{t(isGone ? goneText(other === null) : 'workshop-conflict.what', { name })}</p>
      {isGone ? null : (
        <Differences
          part={part}
          differences={differences(content, other, merged.ok ? undefined : merged.fields)}
          titles={[t('workshop-conflict.mine'), t('workshop-conflict.theirs', { name })]}
        />
      )}
      <div className={styles.choices}>
        <Button kind="primary" onClick={() => solve('mine')}>
          {t(isGone ? 'workshop-conflict.keep-gone-mine' : 'workshop-conflict.keep-mine')}
        </Button>
        <Button onClick={() => solve('theirs')}>{t('workshop-conflict.take-theirs', { name })}</Button>
      </div>
    </section>
  );
}

const goneText = (isTheirs: boolean): string =>
  isTheirs ? 'workshop-conflict.gone-theirs' : 'workshop-conflict.gone-mine';
