/** The question at a logout, while this device holds what the server doesn't have. */

import { useTranslation } from 'react-i18next';

import type { Leave } from '#client/drafts/unsaved.ts';
import type { KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { GuidePage } from './GuidePage.tsx';

import styles from './LogoutDoubt.module.css';

/** What the server doesn't have yet: of a team what waits and what it is busy with, of a docent the number of drafts. */
export type Unsent = { waiting: readonly KeptAnswer[]; drafts: readonly KeptAnswer[]; unsaved: number };

type DoubtProps = { unsent: Unsent; onChoose: (drafts: Leave) => void };

export function LogoutDoubt({ unsent: { waiting, drafts, unsaved }, onChoose }: DoubtProps) {
  const { t } = useTranslation();
  const hasDrafts = drafts.length > 0 || unsaved > 0;
  const newest = drafts.at(-1);
  const isTeams = drafts.length + waiting.length > 0;
  return (
    <GuidePage
      title={t(hasDrafts ? 'logout.question-drafts' : 'logout.question')}
      face="waiting"
      area={isTeams ? 'team' : 'docent'}
    >
      {drafts.length === 0 ? null : (
        <p>
          {t('logout.drafts', { activities: listed(drafts) })} {t('logout.drafts-what')}
        </p>
      )}
      {unsaved === 0 ? null : (
        <p>
          {t('logout.unsaved', { count: unsaved })} {t('logout.unsaved-what')}
        </p>
      )}
      {waiting.length === 0 ? null : (
        <p>
          {t('logout.waiting', { count: waiting.length })} {t('logout.waiting-what')}
        </p>
      )}
      <div className={styles.ways}>
        {newest === undefined ? (
          <ButtonLink href={isTeams ? '/student' : '/docent'} kind="primary">
            {t('logout.stay')}
          </ButtonLink>
        ) : (
          // In its form, where it can be seen whether all is there.
          <ButtonLink href={formOf(newest)} kind="primary">
            {t('logout.send')}
          </ButtonLink>
        )}
        {hasDrafts ? <Button onClick={() => onChoose('keep')}>{t('logout.keep')}</Button> : null}
        <Button kind="danger" onClick={() => onChoose(hasDrafts ? 'throw away' : 'keep')}>
          {t(hasDrafts ? 'logout.throw-away' : 'logout.anyway')}
        </Button>
      </div>
    </GuidePage>
  );
}

function listed(drafts: readonly KeptAnswer[]): string {
  return new Intl.ListFormat('nl').format(drafts.map(({ activity }) => `‘${activity.title}’`));
}

const formOf = ({ phase, activity }: KeptAnswer): string =>
  `/student/${phase.id}/activity/${activity.id}/${activity.slug}/submit`;
