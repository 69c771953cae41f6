/** One part of the server: its health as a sign and a word, and what to do where it is not well. */

import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { Link } from 'wouter';

import { jobKinds } from '#domain/jobs/jobs.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';

import { doors, type HealthCheck, wordsOf } from './health.ts';

import styles from './HealthPart.module.css';

const signs = { good: CircleCheck, bad: CircleAlert, looking: Hourglass } as const;

export function HealthPart({ part }: { part: HealthCheck }) {
  const { t } = useTranslation();
  const Sign = signs[part.state];
  const link = doors[part.finding];
  // What failed, and how often where that was more than once.
  const kinds = jobKinds.flatMap((kind) => {
    const times = part.part === 'jobs' ? part.values[kind] : undefined;
    if (times === undefined) return [];
    return times === 1 ? t(`job.${kind}`) : t('health.job-times', { what: t(`job.${kind}`), times });
  });
  return (
    <Card as="li" className={classes(styles.part, styles[part.state])}>
      <Sign aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {t(`health-part.${part.part}`)}
          <span className={styles.state}>{t(`health-state.${part.state}`)}</span>
        </h2>
        <p>{t(`finding.${part.finding}`, { ...wordsOf(part), kinds: kinds.join('; ') })}</p>
        {link === undefined ? null : (
          <Link href={link.href} className={styles.door}>
            {t('health.door', { name: t(link.name) })}
          </Link>
        )}
      </div>
    </Card>
  );
}
