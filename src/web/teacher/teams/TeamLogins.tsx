/** The docent's actions on the logins of a team: log it out on all its devices, or make a new code for a lost or copied card. */

import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { useOnRun } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './TeamLogins.module.css';

export function TeamLogins({ team }: { team: ClassTeam }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        title={t('teams.logins', { team: team.title })}
        aria-label={t('teams.logins', { team: team.title })}
        icon={<KeyRound aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Dialog title={t('teams.logins', { team: team.title })} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <LoginControls team={team} onDone={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

function LoginControls({ team, onDone }: { team: ClassTeam; onDone: () => void }) {
  const { t } = useTranslation();
  const sent = { teamId: team.id, ...useOnRun() };
  const endSessions = useCall(teacher.endTeamSessions, onDone);
  const renew = useCall(teacher.renewCode, onDone);
  const isPending = endSessions.isPending || renew.isPending;
  return (
    <div className={styles.ways}>
      <p>{t('teams.log-out-what')}</p>
      <Button disabled={isPending} onClick={() => endSessions.mutate(sent)}>
        {t('teams.log-out')}
      </Button>
      <p>{t('teams.new-code-what')}</p>
      <Button kind="danger" disabled={isPending} onClick={() => renew.mutate(sent)}>
        {t('teams.new-code')}
      </Button>
      <FormTrouble error={endSessions.error ?? renew.error} />
    </div>
  );
}
