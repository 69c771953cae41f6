/** Two docents changed the same field, or one docent on two screens: shows both texts, until one of them is chosen (docs/rules.md 16.32). */

import { ownerOf } from '#client/workshop/owner.ts';
import { differences } from '#client/workshop/parts/differences.ts';
import { merge } from '#client/workshop/parts/merge.ts';
import { readContent, type StoredPart } from '#client/workshop/parts/parts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { useStore } from '#web/useStore.ts';
import { usePart, useWorkshop } from '#web/workshop/open/draftContext.ts';

import { Differences } from './Differences.tsx';

import styles from './Differences.module.css';

/** `part`: the one whose form is open; its text may be in a file of its own. */
export function TwoTexts({ part }: { part: string }) {
  const workshop = useWorkshop();
  const conflicts = useStore(workshop.conflicts);
  const here = conflicts.filter((key) => ownerOf(workshop, key) === part);
  return here.map((key) => <Fought key={key} part={key} />);
}

function Fought({ part }: { part: string }) {
  const workshop = useWorkshop();
  const { base, content, theirs } = usePart(part);
  const say = useWords(theirs);
  if (theirs === null) return null;
  const other = readContent(theirs.content);
  const merged = merge(part, base, content, other);
  const isGone = content === null || other === null;
  const solve = (choice: 'mine' | 'theirs'): void => {
    workshop.solve(part, choice);
    focusOn('part-title');
  };
  return (
    <section role="alert" className={styles.fought}>
      <h3>{say('title')}</h3>
      <p>{say(isGone ? goneText(other === null) : 'what')}</p>
      {isGone ? null : (
        <Differences
          part={part}
          differences={differences(content, other, merged.ok ? undefined : merged.fields)}
          titles={[say('mine'), say('theirs')]}
        />
      )}
      <div className={styles.choices}>
        <Button kind="primary" onClick={() => solve('mine')}>
          {say(isGone ? 'keep-gone-mine' : 'keep-mine')}
        </Button>
        <Button onClick={() => solve('theirs')}>{say('take-theirs')}</Button>
      </div>
    </section>
  );
}

const goneText = (isTheirs: boolean) => (isTheirs ? 'gone-theirs' : 'gone-mine');

type Word =
  | 'title'
  | 'what'
  | 'gone-theirs'
  | 'gone-mine'
  | 'mine'
  | 'theirs'
  | 'keep-mine'
  | 'keep-gone-mine'
  | 'take-theirs';

/** A colleague by name; the docent's own other screen without one. */
function useWords(theirs: StoredPart | null): (word: Word) => string {
  const { t } = useTranslation();
  if (theirs?.isMine === true) return (word) => t(`workshop-conflict-own.${word}`);
  const name = theirs?.savedBy ?? t('workshop-conflict.somebody');
  return (word) => t(`workshop-conflict.${word}`, { name });
}
