/** A link for somebody who has no account here yet, who is a colleague in this class from then on. */

import { Link as LinkSign } from 'lucide-react';

import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { NewLink } from '#web/parts/form/NewLink.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './ClassDocents.module.css';

export function InviteColleague({ runId }: { runId: string }) {
  const { t } = useTranslation();
  const invite = useCall(teacher.inviteColleague);
  return (
    <div className={styles.form}>
      <p>{t('docents.invite-what')}</p>
      <FormTrouble error={invite.error} />
      {invite.data === undefined ? (
        <Button icon={<LinkSign aria-hidden />} disabled={invite.isPending} onClick={() => invite.mutate({ runId })}>
          {t('docents.invite')}
        </Button>
      ) : (
        <NewLink address={invite.data.address} hint={t('docents.invite-hint')} />
      )}
    </div>
  );
}
