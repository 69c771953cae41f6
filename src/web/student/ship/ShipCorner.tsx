/** The team's own ship beside its rocket: patch and name, and until the first part is seen the button to paint them (docs/rules.md 8.28). */

import { Paintbrush } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';

import type { TeamShip } from '#contract/decode/facts.ts';
import type { OwnTeam } from '#contract/decode/teamFacts.ts';
import { firstMinuteOver } from '#domain/crew/firstMinute.ts';
import { isTrial } from '#web/browser/basePath.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { remember, useStoredValue } from '#web/storedValue.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Patch } from '#web/ui/art/Patch.tsx';
import { Button } from '#web/ui/Button.tsx';

import { FirstMinute } from './FirstMinute.tsx';
import { ShipEditor } from './ShipEditor.tsx';

import styles from './ShipCorner.module.css';

type ShipCornerProps = {
  team: OwnTeam;
  /** The ship may still be painted. */
  isOpen: boolean;
  /** Called while somebody repaints the ship; in the first minute the guide is above the panel. */
  onPainting: (isPainting: boolean) => void;
};

export function ShipCorner({ team, isOpen, onPainting }: ShipCornerProps) {
  const { finale, reveal } = useRocketProgress();
  const isDone = useStoredValue('firstMinute') === team.id;
  // A first minute that the team starts here also ends here, though its ship is no longer bare by then.
  const [hasBegun, setFirst] = useState(
    // A trial flight has five minutes for its own three steps.
    () => !isTrial && !team.hasAnswered && isOpen && isBare(team.ship) && !isDone,
  );
  // Another device of the team may have ended it.
  const isFirst = hasBegun && team.crewStep < firstMinuteOver;
  const [isEditing, setEditing] = useState(false);
  const isShown = reveal === null && finale.stage === 'under-way';
  const isPainting = isShown && isOpen && !isFirst && isEditing;
  useLayoutEffect(() => {
    onPainting(isPainting);
    return () => onPainting(false);
  }, [isPainting, onPainting]);
  const endFirst = (): void => {
    remember('firstMinute', team.id);
    setFirst(false);
  };
  if (!isShown) return null;
  if (isFirst && isOpen) return <FirstMinute team={team} onEnd={endFirst} />;
  if (isEditing && isOpen) {
    const close = (): void => {
      passFocusTo(editPlace);
      setEditing(false);
    };
    return <ShipEditor ship={team.ship} onClose={close} />;
  }
  return <OwnShip ship={team.ship} isOpen={isOpen} onEdit={() => setEditing(true)} />;
}

const isBare = ({ patch, name, isNamedByDocent }: TeamShip): boolean =>
  patch === null && name === '' && !isNamedByDocent;

const editPlace = 'ship-edit';

function OwnShip({ ship, isOpen, onEdit }: { ship: TeamShip; isOpen: boolean; onEdit: () => void }) {
  const { t } = useTranslation();
  if (isBare(ship) && !isOpen) return null;
  return (
    <section className={styles.ship} aria-label={t('ship.title')}>
      {isBare(ship) ? null : (
        <p className={styles.own}>
          {ship.patch === null ? null : (
            <Patch patch={ship.patch} title={t(`patch.${ship.patch}`)} className={styles.patch} />
          )}
          {ship.name === '' ? null : (
            <span className={styles.name} translate="no">
              {ship.name}
            </span>
          )}
        </p>
      )}
      <DocentsWord ship={ship} isOpen={isOpen} />
      {isOpen ? (
        <Button id={editPlace} size="small" icon={<Paintbrush aria-hidden />} onClick={onEdit}>
          {t(isBare(ship) ? 'ship.begin' : 'ship.change')}
        </Button>
      ) : null}
    </section>
  );
}

/** Says that the docent changed the name, until the team names the ship again. */
function DocentsWord({ ship, isOpen }: { ship: TeamShip; isOpen: boolean }) {
  const { t } = useTranslation();
  const taken = isOpen ? 'ship.taken-choose' : 'ship.taken';
  return (
    <p role="status" className={styles.word}>
      {ship.isNamedByDocent ? t(ship.name === '' ? taken : 'ship.given') : null}
    </p>
  );
}
