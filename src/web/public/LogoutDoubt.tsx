/** The question at logout, while this device holds data that the server lacks. */

import type { Leave } from '#client/drafts/unsaved.ts';
import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { GuidePage } from './GuidePage.tsx';

import styles from './LogoutDoubt.module.css';

/** Data that the server lacks: a team's waiting answers and drafts, the number of a docent's drafts. */
export type Unsent = { waiting: readonly QueuedAnswer[]; drafts: readonly QueuedAnswer[]; unsaved: number };

type DoubtProps = {
  unsent: Unsent;
  /** Whether the logout is for all devices. */
  isEverywhere: boolean;
  onChoose: (choice: { drafts: Leave; isEverywhere: boolean }) => void;
};

export function LogoutDoubt({ unsent: { waiting, drafts, unsaved }, isEverywhere, onChoose }: DoubtProps) {
  const { t } = useTranslation();
  const hasDrafts = drafts.length > 0 || unsaved > 0;
  const newest = drafts.at(-1);
  const isTeams = drafts.length + waiting.length > 0;
  const leave = (choice: Leave): void => onChoose({ drafts: choice, isEverywhere });
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
          // To its form, where the team can see whether it is complete.
          <ButtonLink href={formOf(newest)} kind="primary">
            {t('logout.send')}
          </ButtonLink>
        )}
        {hasDrafts ? <Button onClick={() => leave('keep')}>{t('logout.keep')}</Button> : null}
        <Button kind="danger" onClick={() => leave(hasDrafts ? 'throw away' : 'keep')}>
          {t(hasDrafts ? 'logout.throw-away' : 'logout.anyway')}
        </Button>
        {isEverywhere ? null : (
          <Button kind="quiet" onClick={() => onChoose({ drafts: 'keep', isEverywhere: true })}>
            {t('logout.everywhere')}
          </Button>
        )}
      </div>
    </GuidePage>
  );
}

function listed(drafts: readonly QueuedAnswer[]): string {
  return new Intl.ListFormat('nl').format(drafts.map(({ activity }) => `‘${activity.title}’`));
}

const formOf = ({ phase, activity }: QueuedAnswer): string =>
  `/student/${phase.id}/activity/${activity.id}/${activity.slug}/submit`;
