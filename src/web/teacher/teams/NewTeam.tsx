/** The form that makes a team; closed as soon as a team has answered (product.md §5). */
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/text.ts';
import { fieldError, formError, submittedTexts } from '#web/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { type Team, useRunCall } from '../run.ts';
import { ManyTeams } from './ManyTeams.tsx';

import styles from './NewTeam.module.css';

export function NewTeam({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const [isMany, setMany] = useState(false);
  const create = useRunCall(teacher.createTeam);
  const isClosed = teams.some((team) => team.hasAnswer);
  const wrongTitle = fieldError(create.error, 'title');
  const wrong = formError(create.error);
  return (
    <>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          const form = event.currentTarget;
          create.mutate(submittedTexts(event), { onSuccess: () => form.reset() });
        }}
      >
        <TextField
          name="title"
          label={t('teams.new-title')}
          autoComplete="off"
          disabled={isClosed}
          error={wrongTitle && t(wrongTitle)}
          hint={isClosed ? t('teams.closed') : t('teams.title-hint', { max: limits.title })}
        />
        <Button type="submit" kind="primary" disabled={isClosed || create.isPending}>
          {t('teams.create')}
        </Button>
        <Button icon={<ListPlus aria-hidden />} disabled={isClosed} onClick={() => setMany(true)}>
          {t('many.open')}
        </Button>
        {wrong === undefined ? null : <Notice tone="bad">{t(wrong)}</Notice>}
      </form>
      {isMany ? <ManyTeams teams={teams} onClose={() => setMany(false)} /> : null}
    </>
  );
}
