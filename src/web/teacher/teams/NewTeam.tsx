/** The form that creates a team; closed as soon as a team has answered (docs/rules.md 8.5). */

import { ListPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { Made } from '#client/teamList/makeTeams.ts';
import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { isSameTitle } from '#domain/people/teamPlan.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { hasDraft, useDraft } from '#web/teacher/draft.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { MadeTeams } from '#web/teacher/teams/classList/MadeTeams.tsx';
import { ManyTeams } from '#web/teacher/teams/classList/ManyTeams.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextField } from '#web/ui/Field.tsx';

import { madeTeamsPlace, newTeamPlace } from './focusTargets.ts';

import styles from './NewTeam.module.css';

type NewTeamProps = { run: string; teams: readonly ClassTeam[] };

export function NewTeam({ run, teams }: NewTeamProps) {
  const { t } = useTranslation();
  const [isMany, setMany] = useState(false);
  const [made, setMade] = useState<Made>();
  if (teams.some((team) => team.hasAnswered)) return <Closed run={run} teams={teams} />;
  const showMade = (list: Made): void => {
    setMade(list);
    // The button that opened the list may be gone.
    focusOn(madeTeamsPlace);
  };
  return (
    <>
      {made === undefined ? null : <MadeTeams made={made} onClose={() => setMade(undefined)} />}
      {/* The form keeps its place, and what was typed, when the first team comes. */}
      <div className={teams.length === 0 ? styles.none : undefined}>
        {teams.length === 0 ? (
          <EmptyState
            action={
              <Button kind="primary" icon={<ListPlus aria-hidden />} onClick={() => setMany(true)}>
                {t('many.open')}
              </Button>
            }
          >
            {t('no teams added')} {t('teams.step-make')}
          </EmptyState>
        ) : null}
        <TitleForm run={run} teams={teams} call={teacher.createTeam}>
          {teams.length === 0 ? null : (
            <Button icon={<ListPlus aria-hidden />} onClick={() => setMany(true)}>
              {t('many.open')}
            </Button>
          )}
        </TitleForm>
      </div>
      {isMany ? <ManyTeams run={run} teams={teams} onMade={showMade} onClose={() => setMany(false)} /> : null}
    </>
  );
}

/**
 * One more team after all, for a new pupil or a team that is split; the consequences are stated first (docs/rules.md
 * 9.32).
 */
function Closed({ run, teams }: NewTeamProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(() => hasDraft(`team:${run}`));
  const open = (): void => {
    setOpen(true);
    focusOn(newTeamPlace);
  };
  return (
    <div>
      <p className={styles.closed}>
        {t('teams.closed')}
        {isOpen ? null : (
          <Button kind="quiet" edge="start" onClick={open}>
            {t('late.ask')}
          </Button>
        )}
      </p>
      {isOpen ? (
        <>
          <p className={styles.what}>{t('late.what')}</p>
          <TitleForm run={run} teams={teams} call={teacher.createLateTeam}>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
          </TitleForm>
        </>
      ) : null}
    </div>
  );
}

type TitleFormProps = NewTeamProps & {
  call: typeof teacher.createTeam | typeof teacher.createLateTeam;
  children: ReactNode;
};

function TitleForm({ run, teams, call, children }: TitleFormProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const { fields, change, clear, forget } = useDraft(`team:${run}`, { title: '' });
  const onDone = (): void => {
    clear();
    passFocusTo(newTeamPlace);
  };
  const create = useRunCall(call, onDone, forget);
  const wrongTitle = fieldError(create.error, 'title');
  const isTaken = teams.some(({ title }) => isSameTitle(title, fields.title));
  const hint = isTaken ? t('teams.same-title') : t('teams.title-hint', { max: limits.title });
  return (
    <form
      className={styles.form}
      aria-label={t('teams.create')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(fields);
      }}
    >
      <TextField
        data-focus={newTeamPlace}
        label={t('teams.new-title')}
        autoComplete="off"
        error={wrongTitle && t(wrongTitle)}
        // The error says it already.
        hint={wrongTitle === undefined ? room(fields.title, limits.title, hint) : undefined}
        value={fields.title}
        onChange={(event) => {
          create.reset();
          change({ title: event.currentTarget.value });
        }}
      />
      <Button type="submit" disabled={create.isPending}>
        {t('teams.create')}
      </Button>
      {children}
      <FormTrouble error={create.error} />
    </form>
  );
}
