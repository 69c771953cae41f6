/** The state of a team's answer, in words: on this device, sent, given back, or rated. */

import { CircleCheckBig, CircleDashed, Lightbulb, Medal, TabletSmartphone } from 'lucide-react';

import { isSentElsewhere, isWaiting, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import { isReturned } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useConnectionLost } from '#web/connection.ts';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { useStore } from '#web/useStore.ts';

import styles from './AnswerStatus.module.css';

type WhereProps = { activity: TeamsActivity; kept: QueuedAnswer | undefined };

export function AnswerStatus({ activity, kept }: WhereProps) {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const sending = useStore(outbox.sending);
  const isOnlyInPage = useStore(outbox.stored).get(activity.id) === 'page';
  const { icon: Icon, text } = whereIs(activity, kept, isOnlyInPage);
  // A sent answer counts as not arrived until the server confirms it.
  const isLost = useConnectionLost();
  const isSending = isWaiting(kept) && sending?.activity === activity.id && !isLost;
  return (
    <span className={styles.where}>
      <Icon aria-hidden size={18} />
      {isSending ? t('where.sending') : t(text)}
      {/* Not a live region: it would be announced at each percent. */}
      {isSending ? <span aria-hidden> {Math.round(sending.fraction * 100)}%</span> : null}
    </span>
  );
}

function whereIs({ status, answer }: TeamsActivity, kept: QueuedAnswer | undefined, isOnlyInPage: boolean) {
  if (isWaiting(kept)) return { icon: TabletSmartphone, text: isOnlyInPage ? 'where.only-in-page' : 'where.waiting' };
  if (status === 'RATED') return { icon: Medal, text: 'where.rated' };
  if (kept !== undefined && isSentElsewhere(answer, kept))
    return { icon: TabletSmartphone, text: 'where.sent-elsewhere' };
  if (kept !== undefined) return { icon: TabletSmartphone, text: isOnlyInPage ? 'where.only-in-page' : 'where.draft' };
  if (isReturned(answer)) return { icon: Lightbulb, text: 'where.returned' };
  if (status === 'COMPLETED') return { icon: CircleCheckBig, text: 'where.sent' };
  return { icon: CircleDashed, text: 'where.nowhere' };
}
