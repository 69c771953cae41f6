/** Starts the liftoff of the class, on the board and on the remote control; with incomplete rockets it asks first (docs/rules.md 9.37). */

import { Rocket as RocketIcon } from 'lucide-react';
import { useState } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { isIncomplete } from '#domain/moments/together.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { LaunchQuestion } from './LaunchQuestion.tsx';

/** `teams`: those that count. */
type LaunchButtonProps = { teams: readonly ClassTeam[]; kind: 'primary' | 'secondary'; onStart: () => void };

export function LaunchButton({ teams, kind, onStart }: LaunchButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const incomplete = teams.filter(isIncomplete);
  const start = (): void => {
    setAsking(false);
    onStart();
  };
  return (
    <>
      <Button
        kind={kind}
        size="large"
        data-coach="liftoff"
        icon={<RocketIcon aria-hidden />}
        onClick={() => (incomplete.length === 0 ? start() : setAsking(true))}
      >
        {t('launch.start')}
      </Button>
      {isAsking ? <LaunchQuestion teams={teams} onStart={start} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
