/** `/docent/nieuwe-klas`: the challenges of this server, to look at and to start a class with. */

import { Hammer } from 'lucide-react';
import { useState } from 'react';

import { readShelf, type ShelfChallenge } from '#contract/decode/shelfFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import { BringFile } from './BringFile.tsx';
import { ShelfCard } from './ShelfCard.tsx';
import { StartClass } from './StartClass.tsx';

import styles from './ChallengesScreen.module.css';

export function ShelfScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('shelf.title'));
  const shelf = useFacts(teacher.shelf, {}, readShelf);
  return (
    <TeacherShell choosing>
      <h1 ref={heading} tabIndex={-1}>
        {t('shelf.title')}
      </h1>
      {shelf.data === undefined ? <NotLoaded query={shelf} /> : <Shelf shelf={shelf.data} />}
    </TeacherShell>
  );
}

function Shelf({ shelf }: { shelf: readonly ShelfChallenge[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ShelfChallenge>();
  const [brought, setBrought] = useState<string>();
  const titleOf = (slug: string): string => shelf.find((one) => one.slug === slug)?.title ?? slug;
  return (
    <>
      {shelf.length === 0 ? (
        <p className={styles.empty}>{t('shelf.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {shelf.map((challenge) => (
            <ShelfCard
              key={challenge.slug}
              challenge={challenge}
              titleOf={titleOf}
              isBrought={challenge.slug === brought}
              onChoose={() => setChosen(challenge)}
            />
          ))}
        </ul>
      )}
      {/* At the same place with and without challenges: its result stays when the first challenge appears. */}
      <BringFile onBrought={setBrought} />
      <ButtonLink
        href="/docent/werkplaats"
        kind="quiet"
        icon={<Hammer aria-hidden />}
        edge="start"
        className={styles.below}
      >
        {t('shelf.to-workshop')}
      </ButtonLink>
      {chosen === undefined ? null : <StartClass challenge={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
