/** The button for what the guide asks, on a page where that can't be done. */

import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import type { Message } from '#domain/messages.ts';
import { activityPath, isPageOf, rocketPath } from '#web/student/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import styles from './MessageBubble.module.css';

export function MessageWay({ message }: { message: Message }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const way = wayOf(message, path);
  if (way === undefined) return null;
  return (
    <ButtonLink href={way.href} kind="primary" className={styles.way} icon={<ArrowRight aria-hidden />}>
      {t(way.text)}
    </ButtonLink>
  );
}

function wayOf({ name, parameters }: Message, path: string): { href: string; text: string } | undefined {
  const isList = path.endsWith('/list');
  if (name === 'reveal-rocket-part') {
    return isList || path === rocketPath ? undefined : { href: rocketPath, text: 'message.to-rocket' };
  }
  if (name !== 'activity-received-rating') return undefined;
  // A page is found by its numbers alone.
  const phase = { number: Number(parameters['phaseNumber']), slug: '' };
  const activity = { id: Number(parameters['activityId']), slug: 'bekijken' };
  const isThere = isList || isPageOf(path, phase, activity);
  return isThere ? undefined : { href: activityPath(phase, activity), text: 'message.to-rating' };
}
