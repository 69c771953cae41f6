/** The people of a draft: its maker invites others, and an invited docent can leave. */

import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';

import { workshop as calls } from '#contract/workshop/workshop.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useOpenDraft } from '#web/workshop/open/draftContext.ts';
import { OpenedList } from '#web/workshop/open/OpenedList.tsx';

import styles from './Together.module.css';

export function Together() {
  const { t } = useTranslation();
  const { id, docents, isMine, pollNow } = useOpenDraft();
  const [, navigate] = useLocation();
  const leave = useCall(calls.unshareDraft, () => {
    if (isMine) void pollNow();
    else navigate('/docent/werkplaats');
  });
  return (
    <OpenedList title={t('workshop.together')} what={t(isMine ? 'workshop.together-what' : 'workshop.together-other')}>
      <FormTrouble error={leave.error} />
      {docents.length === 0 ? <p>{t('workshop.alone')}</p> : null}
      <ul className={styles.docents}>
        {docents.map(({ username, name }) => (
          <li key={username}>
            <span>{name === username ? name : `${name} (${username})`}</span>
            {isMine ? (
              <Button
                size="small"
                icon={<UserMinus aria-hidden />}
                disabled={leave.isPending}
                onClick={() => leave.mutate({ draft: id, username })}
              >
                {t('workshop.let-go')} <span className="visually-hidden">{name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isMine ? <InviteDocent /> : null}
    </OpenedList>
  );
}

function InviteDocent() {
  const { t } = useTranslation();
  const { id, pollNow } = useOpenDraft();
  const [username, setUsername] = useState('');
  const share = useCall(calls.shareDraft, () => {
    setUsername('');
    void pollNow();
  });
  const wrong = fieldError(share.error, 'username');
  return (
    <form
      className={styles.letIn}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (username.trim() !== '') share.mutate({ draft: id, username: username.trim() });
      }}
    >
      <TextField
        label={t('workshop.username')}
        hint={t('workshop.username-what')}
        error={wrong && t(wrong)}
        autoComplete="off"
        autoCapitalize="none"
        value={username}
        onChange={({ currentTarget }) => {
          share.reset();
          setUsername(currentTarget.value);
        }}
      />
      <FormTrouble error={share.error} />
      <Button type="submit" disabled={share.isPending}>
        {t('workshop.let-in')}
      </Button>
    </form>
  );
}
