/** The first minute: the team's own ship, painted by everybody there. It can be left at any moment, and does not come back. */

import { ArrowRight, Check, RotateCcw, Rocket } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import type { OwnTeam } from '#contract/decode/teamFacts.ts';
import { firstMinuteOver, type Turn, turnsOf } from '#domain/crew/firstMinute.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo, screenHeading } from '#web/focus.ts';
import { Patch } from '#web/ui/art/Patch.tsx';
import { Button } from '#web/ui/Button.tsx';

import { PaintTrouble } from './PaintTrouble.tsx';
import { PatchChoice } from './PatchChoice.tsx';
import { ShipName } from './ShipName.tsx';
import { useCrewStep } from './useCrewStep.ts';
import { type Painting, useShip } from './useShip.ts';

import styles from './ShipPanel.module.css';

type FirstMinuteProps = { team: OwnTeam; onEnd: () => void };

export function FirstMinute({ team, onEnd }: FirstMinuteProps) {
  const { t } = useTranslation();
  const painting = useShip(team.ship);
  const [step, setStep] = useCrewStep(team);
  const heading = useRef<HTMLHeadingElement>(null);
  const turns = turnsOf(team.students.map(({ name }) => name));
  const turn = turns[step];
  const isFirstStep = useRef(true);
  useEffect(() => {
    // The first step keeps the focus on the page's heading; later steps move it.
    if (!isFirstStep.current) heading.current?.focus();
    isFirstStep.current = false;
  }, [step]);
  const end = (): void => {
    passFocusTo(screenHeading);
    setStep(firstMinuteOver);
    onEnd();
  };
  if (turn === undefined) return null;
  const next = turns[step + 1];
  return (
    <section className={styles.panel} aria-label={t('ship.title')} data-step={turn.thing}>
      <p className={styles.count}>{t('first.count', { step: step + 1, steps: turns.length })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {turn.pupil === null ? t(`first.${turn.thing}`) : t(`first.${turn.thing}-by`, { name: turn.pupil })}
      </h2>
      <Thing
        turn={turn}
        team={team}
        painting={painting}
        pass={<Pass from={turn} to={next} isReady={painting.patch !== null} onPass={() => setStep(step + 1)} />}
        goTo={setStep}
        end={end}
      />
      <PaintTrouble trouble={painting.trouble} />
      {turn.thing === 'aboard' ? null : (
        <Button kind="quiet" size="small" onClick={end}>
          {t('first.skip')}
        </Button>
      )}
    </section>
  );
}

type ThingProps = {
  turn: Turn;
  team: OwnTeam;
  painting: Painting;
  pass: ReactNode;
  goTo: (step: number) => void;
  end: () => void;
};

function Thing({ turn: { thing }, team: { ship }, painting, pass, goTo, end }: ThingProps) {
  const { t } = useTranslation();
  if (thing === 'patch') {
    return (
      <>
        <PatchChoice painting={painting} />
        {pass}
      </>
    );
  }
  if (thing === 'name') return <ShipName painting={painting} name={ship.name} onPainted={() => goTo(2)} />;
  return (
    <>
      <p className={styles.read}>
        {ship.patch === null ? null : <Patch patch={ship.patch} className={styles.patch} />}
        {ship.name === '' ? null : (
          <span className={styles.name} translate="no">
            {ship.name}
          </span>
        )}
      </p>
      {thing === 'agree' ? (
        <div className={styles.ways}>
          <Button kind="primary" icon={<Check aria-hidden />} onClick={() => goTo(3)}>
            {t('first.agreed')}
          </Button>
          <Button icon={<RotateCcw aria-hidden />} onClick={() => goTo(0)}>
            {t('first.again')}
          </Button>
        </div>
      ) : (
        <Button kind="primary" size="large" icon={<Rocket aria-hidden />} onClick={end}>
          {t('first.go')}
        </Button>
      )}
    </>
  );
}

type PassProps = { from: Turn; to: Turn | undefined; isReady: boolean; onPass: () => void };

/** A nudge to pass the device on; a single pupil only continues. */
function Pass({ from, to, isReady, onPass }: PassProps) {
  const { t } = useTranslation();
  const isPassedOn = from.pupil !== null && to !== undefined && to.pupil !== null;
  return (
    <Button kind={isReady ? 'primary' : 'secondary'} icon={<ArrowRight aria-hidden />} onClick={onPass}>
      {isPassedOn ? t('first.pass-to', { name: to.pupil }) : t('first.next')}
    </Button>
  );
}
