import { useTranslation } from 'react-i18next';

/** The form that makes a team; closed as soon as a team has answered (product.md §5). */
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/text.ts';
import { fieldError, formError, submittedTexts } from '#web/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { useRunCall } from '../run.ts';

import styles from './NewTeam.module.css';

export function NewTeam({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  const create = useRunCall(teacher.createTeam);
  const wrongTitle = fieldError(create.error, 'title');
  const wrong = formError(create.error);
  if (isClosed) return <Notice>{t('teams.closed')}</Notice>;
  return (
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
        error={wrongTitle && t(wrongTitle)}
        hint={t('teams.title-hint', { max: limits.title })}
      />
      <Button type="submit" kind="primary" disabled={create.isPending}>
        {t('teams.create')}
      </Button>
      {wrong === undefined ? null : <Notice tone="bad">{t(wrong)}</Notice>}
    </form>
  );
}
