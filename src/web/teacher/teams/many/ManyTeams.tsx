/** Makes several teams at once from a class list: a team per line, or pupils divided into teams. */

import { useState } from 'react';

import type { Group } from '#client/classList/pupil.ts';
import type { Made } from '#client/teamList/makeTeams.ts';
import { emptyList, type ListFields, planOf } from '#client/teamList/plan.ts';
import { asLines, canMake, type PlannedTeam, stillToMake } from '#client/teamList/teamList.ts';
import type { ClassTeam } from '#contract/facts/classFacts.ts';
import { fieldError, formError } from '#web/parts/form/formErrors.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { ClassList } from './list/ClassList.tsx';
import { Arrange } from './plan/Arrange.tsx';
import { TeamPlan } from './plan/TeamPlan.tsx';
import { useMakeTeams } from './useMakeTeams.ts';

import styles from './ManyTeams.module.css';

type ManyTeamsProps = {
  run: string;
  teams: readonly ClassTeam[];
  onMade: (made: Made) => void;
  onClose: () => void;
};

export function ManyTeams({ run, teams, onMade, onClose }: ManyTeamsProps) {
  const { t } = useTranslation();
  const { fields, change, clear } = useDraft<ListFields>(`teams:${run}`, emptyList);
  // Last names and all: they are known for as long as this window is open, and kept nowhere.
  const [file, setFile] = useState<readonly Group[] | null>(null);
  const numbered = (number: number): string => t('many.numbered', { number });
  const plan = planOf(
    fields,
    numbered,
    teams.map(({ title }) => title),
  );
  const planned = stillToMake(plan.teams.filter(isWorthMaking), teams);
  const newTeams = planned.filter(({ id }) => id === undefined).length;
  const leave = (): void => {
    clear();
    onClose();
  };
  const {
    mutate,
    isPending: isMaking,
    error,
  } = useMakeTeams({
    onDone: (made) => {
      leave();
      onMade(made);
    },
    attempt: fields.attempt,
    onAttempt: (attempt) => change({ attempt }),
    noPhoto: fields.noPhoto,
  });
  const makeAll = (): void => {
    // With their titles written down: where it stops, the list is what is left, and can be mended.
    const { attempt, noPhoto } = fields;
    change({ ...emptyList, way: 'lines', text: asLines(planned), attempt, noPhoto });
    setFile(null);
    mutate(planned);
  };
  return (
    <Dialog title={t('many.title')} closeLabel={t('close')} size="wide" onClose={onClose}>
      <form
        className={styles.form}
        aria-label={t('many.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          makeAll();
        }}
      >
        <ClassList fields={fields} change={change} file={file} setFile={setFile} isMaking={isMaking} />
        {fields.way === 'lines' ? (
          <TeamPlan planned={planned} />
        ) : (
          <Arrange plan={plan} fields={fields} change={change} isMaking={isMaking} />
        )}
        <Stopped error={error} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={isMaking || !canMake(planned)}>
            {planned.length > 0 && newTeams === 0 ? t('many.add-pupils') : t('many.make', { count: newTeams })}
          </Button>
          <Button onClick={leave} disabled={isMaking}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );

  /** A team of a list may begin without pupils; one out of which they were moved is of no use. */
  function isWorthMaking({ names }: PlannedTeam): boolean {
    return fields.way === 'lines' || names.length > 0;
  }
}

function Stopped({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  const wrong = fieldError(error, 'title') ?? fieldError(error, 'name') ?? formError(error);
  return (
    <Notice tone="bad">
      {wrong === undefined ? null : <p>{t(wrong)}</p>}
      <p>{t('many.stopped')}</p>
    </Notice>
  );
}
