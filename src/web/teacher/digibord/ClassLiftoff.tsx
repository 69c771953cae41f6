/** One liftoff for the whole class, drawn live over the whole screen: a countdown, then every team's rocket with its name. */

import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import type { Medal } from '#domain/course.ts';
import { partsOnBoard } from '#domain/moments/together.ts';
import type { FlyingTeam } from '#scene/liftoff/classLiftoff.ts';
import { isMany } from '#scene/liftoff/names.ts';
import { filmWords } from '#web/components/flight/filmWords.ts';
import { type Flight, sceneOf } from '#web/components/flight/flight.ts';
import { useFlightScene } from '#web/components/flight/useFlightScene.ts';
import { useFlightSound } from '#web/components/flight/useFlightSound.ts';
import { useStill } from '#web/components/flight/useStill.ts';
import { SoundSwitch } from '#web/components/Switch.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { SceneCanvas } from '#web/ui/art/SceneCanvas.tsx';
import { useReducedMotion } from '#web/ui/art/useReducedMotion.ts';
import { Button } from '#web/ui/Button.tsx';

import { useCountdown } from './useCountdown.ts';

import styles from './ClassLiftoff.module.css';

type ClassLiftoffProps = { teams: readonly ClassTeam[]; onClose: () => void };

export function ClassLiftoff({ teams, onClose }: ClassLiftoffProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const count = useCountdown();
  // The rockets as they are at the press: later updates do not change the flight.
  const [flight] = useState((): Flight => ({ of: 'class', teams: teams.map(flyingTeam), words: filmWords(t) }));
  const scene = useFlightScene(flight, sceneOf);
  // For full motion this never changes: a change would restart the flight.
  const still = useStill(useReducedMotion() && count === 0);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useFlightSound(true);
  return (
    <dialog ref={dialog} className={styles.liftoff} aria-label={t('launch.title')} onCancel={onClose}>
      <SceneCanvas
        scene={scene}
        isPlaying={count === 0}
        still={still.shows}
        label={t('launch.film', { teams: teams.map(({ title }) => title).join(', ') })}
      />
      {count > 0 ? (
        <p className={styles.count} role="status" key={count} data-many={isMany(teams.length)}>
          {count}
        </p>
      ) : null}
      <SoundSwitch className={styles.sound} />
      <Button className={styles.close} aria-label={t('close')} icon={<X aria-hidden />} onClick={onClose} />
    </dialog>
  );
}

function flyingTeam({ title, rocket, ship }: ClassTeam): FlyingTeam {
  const parts = partsOnBoard(rocket);
  const part = (index: number): Medal | null => parts[index] ?? null;
  return { name: title, medals: [part(0), part(1), part(2), part(3)], ship };
}
