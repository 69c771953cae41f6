/** Gives a team another name. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { teacher } from '#contract/teacher.ts';
import { fieldError, formError, submittedTexts } from '#web/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import { type Team, useRunCall } from '../run.ts';
import { useShortcuts } from '../shortcuts.ts';

import styles from './TeamTitle.module.css';

export function TeamTitle({ team, onDone }: { team: Team; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const rename = useRunCall(teacher.renameTeam);
  const wrong = fieldError(rename.error, 'title') ?? formError(rename.error);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  useShortcuts(({ key }) => {
    if (key === 'Escape') onDone();
  }, form);
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        const sent = { ...submittedTexts(event), studentGroupId: team.id };
        rename.mutate(sent, { onSuccess: onDone });
      }}
    >
      <TextField
        name="title"
        label={t('teams.new-name', { team: team.title })}
        hideLabel
        defaultValue={team.title}
        autoComplete="off"
        error={wrong && t(wrong)}
      />
      <Button type="submit" kind="primary" size="small" disabled={rename.isPending}>
        {t('save')}
      </Button>
      <Button kind="quiet" size="small" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  );
}
