/** 'Kijk bij de buren', below the answer that the team sent: what others said about it, and one answer to look at (docs/rules.md 5.26). */

import { Binoculars, Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { student } from '#contract/student.ts';
import { StarsAndWish } from '#web/components/feedback/StarsAndWish.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useEndpoint, useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import { StarsForm } from './StarsForm.tsx';

import styles from './Neighbours.module.css';

export function Neighbours({ activity }: { activity: TeamsActivity }) {
  const hasSent = activity.answer?.isEmpty === false;
  return hasSent ? <AtNeighbours activity={activity} /> : null;
}

function AtNeighbours({ activity }: { activity: TeamsActivity }) {
  const { data: neighbour } = useEndpoint(student.neighbour, { activityId: activity.id });
  if (neighbour === undefined) return null;
  return (
    <>
      <Received activity={activity} received={neighbour.received} />
      {neighbour.isOn ? <Looking activity={activity} neighbour={neighbour} /> : null}
    </>
  );
}

type Neighbour = ResponseOf<typeof student.neighbour>;

/** There may be several: two teams look at the same answer where a team came late. */
function Received({ activity, received }: { activity: TeamsActivity } & Pick<Neighbour, 'received'>) {
  const { t } = useTranslation();
  const { mutate } = useCall(student.readStars);
  const isUnread = activity.neighbours === 'stars' && received.length > 0;
  // Shown counts as read. If the call fails, the stars stay news until the page is opened again.
  useEffect(() => {
    if (isUnread) mutate({ activityId: activity.id });
  }, [isUnread, mutate, activity.id]);
  if (received.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('neighbours.received')}>
      <h2>{t('neighbours.received')}</h2>
      <p>{t('neighbours.received-lead')}</p>
      {received.map((said) => (
        <StarsAndWish key={`${said.stars.join()} ${said.wish}`} said={said} />
      ))}
    </section>
  );
}

function Looking({ activity, neighbour }: { activity: TeamsActivity; neighbour: Neighbour }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { look, sent, isAlone } = neighbour;
  const onDone = (): void => focusOn(heading);
  return (
    <section className={styles.card} aria-label={t('neighbours.title')}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <Binoculars aria-hidden /> {t('neighbours.title')}
      </h2>
      {sent === null ? null : (
        <>
          <p>{t('neighbours.sent')}</p>
          <StarsAndWish said={sent} />
        </>
      )}
      {look === null ? null : <StarsForm key={look.id} activity={activity} look={look} onDone={onDone} />}
      {sent === null && look === null ? <Begin activity={activity} isAlone={isAlone} onDone={onDone} /> : null}
    </section>
  );
}

type BeginProps = { activity: TeamsActivity; isAlone: boolean; onDone: () => void };

function Begin({ activity, isAlone, onDone }: BeginProps) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useCall(student.lookAtNeighbour, onDone);
  if (isAlone) return <p>{t('neighbours.alone')}</p>;
  return (
    <>
      <p>{t('neighbours.lead')}</p>
      <FormTrouble error={error} />
      <Button
        className={styles.press}
        icon={<Eye aria-hidden />}
        disabled={isPending}
        onClick={() => mutate({ activityId: activity.id })}
      >
        {t('neighbours.open')}
      </Button>
    </>
  );
}
