/** Creates several teams at once from a class list: a team per line, or pupils divided into teams. */

import { useState } from 'react';

import { type Made, teamsBefore } from '#client/teamList/makeTeams.ts';
import { emptyList, everyGroup, everyoneIn, type ListFields, namesOf, planOf } from '#client/teamList/plan.ts';
import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { canMake, isTooMuch, mostPlanned, type PlannedTeam, stillToMake } from '#domain/people/teamPlan.ts';
import { fieldError, formError } from '#web/components/form/formErrors.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { Arrange } from './Arrange.tsx';
import { ClassList } from './ClassList.tsx';
import type { OpenedFile } from './openClassFile.ts';
import { TeamPlan } from './TeamPlan.tsx';
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
  // Includes last names: they are kept as long as this dialog is open, and stored nowhere.
  const [file, setFile] = useState<OpenedFile | null>(null);
  const numbered = (number: number): string => t('many.numbered', { number });
  const there = teamsBefore(fields.attempt, teams);
  const plan = planOf(
    fields,
    numbered,
    there.map(({ title }) => title),
  );
  const wanted = plan.teams.filter(isWorthMaking);
  const planned = stillToMake(wanted, there);
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
  // A changed plan is a new one: the teams that the last attempt created exist by now.
  const edit = (changed: Partial<ListFields>): void => change({ ...changed, attempt: null });
  return (
    <Dialog title={t('many.title')} closeLabel={t('close')} size="wide" onClose={onClose}>
      <form
        aria-label={t('many.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate(wanted);
        }}
      >
        <div className={styles.columns}>
          <ClassList fields={fields} change={edit} file={file} setFile={setFile} isMaking={isMaking} />
          {fields.way === 'lines' ? (
            <TeamPlan planned={planned} />
          ) : (
            <Arrange plan={plan} fields={fields} change={edit} isMaking={isMaking} />
          )}
        </div>
        <ActionBar className={styles.actions} state={isMaking ? t('many.making') : whoIsIn()}>
          {isTooMuch(wanted) ? <Notice tone="bad">{t('many.too-much', mostPlanned)}</Notice> : null}
          <Stopped error={error} />
          <Button type="submit" kind="primary" disabled={isMaking || !canMake(planned)}>
            {planned.length > 0 && newTeams === 0 ? t('many.add-pupils') : t('many.make', { count: newTeams })}
          </Button>
          <Button onClick={leave} disabled={isMaking}>
            {t('cancel')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  );

  /** Beside the button, so that a docent sees it where a part of the list is left out. */
  function whoIsIn(): string {
    const count = wanted.flatMap(({ names }) => names).length;
    const all = fields.way === 'lines' ? count : wholeList(fields, file).length;
    if (count === 0) return '';
    return count < all ? t('many.pupils-of', { count, all }) : t('many.pupils', { count });
  }

  /** A team of a list may begin without pupils; a team that lost all its pupils to others is left out. */
  function isWorthMaking({ names }: PlannedTeam): boolean {
    return fields.way === 'lines' || names.length > 0;
  }
}

/** Of a file that was opened before a reload, only the first names of the chosen group are left. */
function wholeList(fields: ListFields, file: OpenedFile | null): readonly string[] {
  return file === null ? everyoneIn({ ...fields, group: everyGroup }) : namesOf(file.read(fields.column), everyGroup);
}

/** Everything was refused, or there was no response: then all of it may exist, and the same press finds out. */
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
