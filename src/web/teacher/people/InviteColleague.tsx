/** A link for somebody without an account here, who becomes a colleague in this class; and the open links, each of which can be withdrawn. */

import { Link as LinkSign } from 'lucide-react';

import type { ResponseOf } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { NewLink } from '#web/components/form/NewLink.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './ClassDocents.module.css';

const invitePlace = 'invite-colleague';
const day = new Intl.DateTimeFormat('nl', { weekday: 'long', day: 'numeric', month: 'long' });

type Invites = ResponseOf<typeof teacher.classDocents>['invites'];

export function InviteColleague({ runId, invites }: { runId: string; invites: Invites }) {
  const { t } = useTranslation();
  const invite = useCall(teacher.inviteColleague);
  return (
    <div className={styles.invite}>
      <p>{t('docents.invite-what')}</p>
      <FormTrouble error={invite.error} />
      {invite.data === undefined ? (
        <Button
          icon={<LinkSign aria-hidden />}
          data-focus={invitePlace}
          disabled={invite.isPending}
          onClick={() => invite.mutate({ runId })}
        >
          {t('docents.invite')}
        </Button>
      ) : (
        <NewLink address={invite.data.address} hint={t('docents.invite-hint')} />
      )}
      {/* The address of a withdrawn link stops working. */}
      <OpenInvites runId={runId} invites={invites} onWithdrawn={invite.reset} />
    </div>
  );
}

type OpenInvitesProps = { runId: string; invites: Invites; onWithdrawn: () => void };

function OpenInvites({ runId, invites, onWithdrawn }: OpenInvitesProps) {
  const { t } = useTranslation();
  const withdraw = useCall(teacher.withdrawInvite, () => {
    passFocusTo(invitePlace);
    onWithdrawn();
  });
  return (
    <>
      {invites.length === 0 ? null : (
        <ul className={styles.list}>
          {invites.map(({ id, endsAt, by }) => (
            <li key={id} className={styles.docent}>
              <p>
                {by === null
                  ? t('docents.invite-open', { day: day.format(new Date(endsAt)) })
                  : t('docents.invite-open-of', { name: by, day: day.format(new Date(endsAt)) })}
              </p>
              <Button
                kind="quiet"
                size="small"
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate({ runId, linkId: id })}
              >
                {t('docents.invite-withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {withdraw.isSuccess ? t('docents.invite-withdrawn') : ''}
      </p>
      <FormTrouble error={withdraw.error} />
    </>
  );
}
