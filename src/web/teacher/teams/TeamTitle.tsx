/** Renames a team. */

import { useEffect, useRef } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { isSameTitle } from '#domain/people/teamPlan.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import styles from './TeamTitle.module.css';

/** The draft is restored when the docent returns. */
export const titleDraft = (team: { id: string }): string => `title:${team.id}`;

type TeamTitleProps = { team: ClassTeam; teams: readonly ClassTeam[]; onDone: () => void };

export function TeamTitle({ team, teams, onDone }: TeamTitleProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, clear, forget } = useDraft(titleDraft(team), { title: team.title });
  const leave = (): void => {
    clear();
    onDone();
  };
  const rename = useRunCall(teacher.renameTeam, leave, forget);
  const wrong = fieldError(rename.error, 'title');
  const isTaken = teams.some(({ id, title }) => id !== team.id && isSameTitle(title, fields.title));
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  useShortcuts(({ key }) => {
    if (key === 'Escape') leave();
  }, form);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('teams.rename', { team: team.title })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ ...fields, teamId: team.id });
      }}
    >
      <TextField
        label={t('teams.new-name', { team: team.title })}
        hideLabel
        autoComplete="off"
        error={wrong && t(wrong)}
        hint={room(fields.title, limits.title, isTaken ? t('teams.same-title') : undefined)}
        value={fields.title}
        onChange={(event) => {
          rename.reset();
          change({ title: event.currentTarget.value });
        }}
      />
      <Button type="submit" kind="primary" size="small" disabled={rename.isPending}>
        {t('save')}
      </Button>
      <Button kind="quiet" size="small" onClick={leave}>
        {t('cancel')}
      </Button>
      <FormTrouble error={rename.error} />
    </form>
  );
}
