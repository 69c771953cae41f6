/** The link or button that a message offers (docs/rules.md 7.8). */

import { ArrowRight, Eye } from 'lucide-react';
import { useLocation } from 'wouter';

import { readTeamsPhase, type TeamsActivity, type TeamsPhase } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { hasNewMedal } from '#domain/medals.ts';
import type { Message, MessageName } from '#domain/messages.ts';
import { hasUnseenRating, nextActivity, openPhase } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { useRatingReveal } from '#web/student/answer/useRatingReveal.ts';
import { useMessages } from '#web/student/message/useMessages.tsx';
import { useWaiting } from '#web/student/outbox/useOutbox.tsx';
import { activityPath, isPageOf, phaseOf, phasePath, rocketPath } from '#web/student/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { useRocketProgress } from './useRocketProgress.tsx';

export function MessageAction({ message: { name, parameters } }: { message: Message }) {
  const [path] = useLocation();
  const here = phaseOf(path);
  const title = String(parameters['activity']);
  if (name === 'start-first-phase' || name === 'start-next-phase') return <ToPhase title={parameters['phase']} />;
  if (name === 'reveal-rocket-part' || name === 'ending-message') {
    return path === rocketPath ? null : <ActionLink href={rocketPath} text="message.to-rocket" />;
  }
  if (name === 'answer-waits') return path === rocketPath ? <ToOpenPhase /> : null;
  if (name === 'reveal-medal' || name === 'reveal-medal-no-feedback') return <AfterReveal />;
  if (name === 'activity-received-rating') {
    return <ToRating phase={Number(parameters['phaseNumber'])} activity={Number(parameters['activityId'])} />;
  }
  const toPage = activityPages[name];
  if (toPage !== undefined) {
    const { slug, text } = toPage;
    const about = { phase: Number(parameters['phaseNumber']), activity: Number(parameters['activityId']) };
    return <ToActivity {...about} slug={slug} text={text} />;
  }
  if (here === undefined) return null;
  if (name === 'activity-finished') return <ToNextActivity phase={here} />;
  return name === 'rating-0' || name === 'rating-1' ? <ToTip phase={here} title={title} /> : null;
}

function ActionLink({ href, text }: { href: string; text: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink href={href} kind="primary" icon={<ArrowRight aria-hidden />}>
      {t(text)}
    </ButtonLink>
  );
}

function ToPhase({ title }: { title: string | number | undefined }) {
  const { rocket } = useRocketProgress();
  const phase = rocket?.find((entry) => entry.title === title);
  return phase === undefined ? null : <ActionLink href={phasePath(phase)} text="message.begin" />;
}

/** Without a connection the team can go on. */
function ToOpenPhase() {
  const { rocket } = useRocketProgress();
  const phase = rocket && openPhase(rocket);
  return phase === undefined ? null : <ActionLink href={phasePath(phase)} text="message.on" />;
}

/** On to the phase that is open; where there is none, the guide says what comes next. */
function AfterReveal() {
  const { t } = useTranslation();
  const { hide } = useMessages();
  const { rocket = [], finale } = useRocketProgress();
  const isLast = rocket.every(({ done, seen }) => done && seen);
  if (isLast || finale.stage !== 'under-way') return null;
  const next = rocket.some(hasNewMedal) ? undefined : openPhase(rocket);
  if (next !== undefined) return <ActionLink href={phasePath(next)} text="message.on" />;
  return (
    <Button kind="primary" icon={<ArrowRight aria-hidden />} onClick={hide}>
      {t('message.on')}
    </Button>
  );
}

/** On the list the answer is shown in its place. Its own page has the button; a page is identified by its numbers. */
function ToRating({ phase: number, activity: id }: { phase: number; activity: number }) {
  const [path] = useLocation();
  const phase = { number, slug: '' };
  if (isPageOf(path, phase, { id, slug: '' })) return null;
  return phaseOf(path) === number && path.endsWith('/list') ? (
    <ShowRating phase={number} activity={id} />
  ) : (
    <ActionLink href={activityPath(phase, { id, slug: 'bekijken' })} text="message.to-rating" />
  );
}

/** Messages that lead to the page of one activity. */
const activityPages: Partial<Record<MessageName, { slug: string; text: string }>> = {
  'answer-returned': { slug: 'verder', text: 'message.to-tip' },
  'neighbours-look': { slug: 'buren', text: 'message.to-look' },
  'neighbours-stars': { slug: 'buren', text: 'message.to-stars' },
};

type ToActivityProps = { phase: number; activity: number; slug: string; text: string };

/** On the activity's own page, the subject of the message is above the form. */
function ToActivity({ phase: number, activity: id, slug, text }: ToActivityProps) {
  const [path] = useLocation();
  const phase = { number, slug: '' };
  if (isPageOf(path, phase, { id, slug: '' })) return null;
  return <ActionLink href={activityPath(phase, { id, slug })} text={text} />;
}

function ShowRating({ phase, activity: id }: { phase: number; activity: number }) {
  const { data } = usePhaseFacts(phase);
  const activity = data?.activities.find((one) => one.id === id);
  return activity === undefined || !hasUnseenRating(activity.answer) ? null : <ShowButton activity={activity} />;
}

function ShowButton({ activity }: { activity: TeamsActivity }) {
  const { t } = useTranslation();
  const view = useRatingReveal(activity);
  return (
    <Button kind="primary" icon={<Eye aria-hidden />} onClick={view}>
      {t('message.show')}
    </Button>
  );
}

/** On the list, a sent answer offers the next activity; on the page of an activity the team stays. */
function ToNextActivity({ phase: number }: { phase: number }) {
  const [path] = useLocation();
  const { data: phase } = usePhaseFacts(number);
  const waiting = useWaiting();
  const next = phase && nextActivity(phase, waiting);
  if (next === undefined || phase === undefined || !path.endsWith('/list')) return null;
  return <ActionLink href={activityPath(phase, next)} text="message.to-next" />;
}

/** On the answer's own page the docent's words are already visible. */
function ToTip({ phase: number, title }: { phase: number; title: string }) {
  const [path] = useLocation();
  const { data: phase } = usePhaseFacts(number);
  const activity = phase?.activities.find((one) => one.title === title && hasTip(one));
  if (activity === undefined || phase === undefined || isPageOf(path, phase, activity)) return null;
  return <ActionLink href={activityPath(phase, activity)} text="message.to-tip" />;
}

const hasTip = ({ answer }: TeamsPhase['activities'][number]): boolean => Boolean(answer?.rating?.comment);

const usePhaseFacts = (phase: number) => useFacts(student.phase, { phase }, readTeamsPhase);
