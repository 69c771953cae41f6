/** Makes a link for a new docent, with a role. */

import { useRef, useState } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import { type Role, roles } from '#domain/login/admin.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { NewLink } from '#web/components/form/NewLink.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { SelectField, TextField } from '#web/ui/Field.tsx';

import { type Docent, nameOf } from './people.ts';

import styles from '#web/components/form/forms.module.css';

type InviteFormProps = { docents: readonly Docent[] };

export function InviteForm({ docents }: InviteFormProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('docent');
  const [runId, setRun] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const invite = useCall(admin.invite, undefined, () => {
    setName('');
    // The next one is no beheerder unless that is chosen again.
    setRole('docent');
    setRun('');
  });
  const wrong = fieldError(invite.error, 'name');
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate({ name, role, runId });
      }}
    >
      <TextField
        label={t('beheer.invite-name')}
        hint={room(name, limits.name, t('beheer.invite-name-hint'))}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={wrong && t(wrong)}
      />
      <Choice legend={t('beheer.role')}>
        {roles.map((one) => (
          <Option key={one} name="role" value={one} isChosen={one === role} onChoose={() => setRole(one)}>
            {t(`beheer.role-${one}`)}
          </Option>
        ))}
      </Choice>
      <SelectField
        label={t('beheer.invite-class')}
        hint={t('beheer.invite-class-hint')}
        value={runId}
        onChange={(event) => setRun(event.currentTarget.value)}
      >
        <option value="">{t('beheer.invite-no-class')}</option>
        {docents.flatMap((docent) =>
          docent.classes
            .filter(({ isArchived, hasEnded }) => !isArchived && !hasEnded)
            .map(({ id, text, challenge }) => (
              <option key={id} value={id}>
                {text === '' ? challenge : text} ({nameOf(docent)})
              </option>
            )),
        )}
      </SelectField>
      <FormTrouble error={invite.error} />
      <Button type="submit" kind="primary" disabled={invite.isPending}>
        {t('beheer.invite-make')}
      </Button>
      {invite.data === undefined ? null : <NewLink address={invite.data.address} hint={t('beheer.invite-hint')} />}
    </form>
  );
}
