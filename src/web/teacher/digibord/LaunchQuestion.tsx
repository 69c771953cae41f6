/** The question before the class lifts off with incomplete rockets: which teams those are, and a button to add the parts that are ready (docs/rules.md 9.37). */

import { Rocket as RocketIcon, Sparkles } from 'lucide-react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { teamList } from '#domain/crew/teamList.ts';
import { hasPartReady, isIncomplete } from '#domain/moments/together.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './LaunchPad.module.css';

type LaunchQuestionProps = { teams: readonly ClassTeam[]; onStart: () => void; onClose: () => void };

export function LaunchQuestion({ teams, onStart, onClose }: LaunchQuestionProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRunCall(teacher.revealTogether);
  const incomplete = teams.filter(isIncomplete);
  const ready = incomplete.filter(hasPartReady);
  const names = (some: readonly ClassTeam[]): string => teamList(some.map(({ title }) => title));
  const isComplete = incomplete.length === 0;
  return (
    <Dialog title={t('launch.question')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.question}>
        <p role="status">
          {isComplete ? t('launch.complete') : t('launch.incomplete', { teams: names(incomplete) })}{' '}
          {ready.length === 0 ? null : t('launch.ready')}
        </p>
        {ready.length === 0 ? null : (
          <Button kind="primary" icon={<Sparkles aria-hidden />} disabled={isPending} onClick={() => mutate({})}>
            {t('launch.put-on', { teams: names(ready) })}
          </Button>
        )}
        <Button kind={ready.length === 0 ? 'primary' : 'secondary'} icon={<RocketIcon aria-hidden />} onClick={onStart}>
          {t(isComplete ? 'launch.start' : 'launch.start-anyway')}
        </Button>
        <FormTrouble error={error} />
      </div>
    </Dialog>
  );
}
