/** The team's rocket beside the page in landscape: it shows its growth, and links to the rocket. A reveal brings it nearer on any screen, in its own light. */

import { Link } from 'wouter';

import type { Reveal } from '#client/moments/reveal.ts';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { partNames } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { rocketPath } from '#web/student/paths.ts';
import { RevealLight } from '#web/student/reveal/RevealLight.tsx';
import { Rocket } from '#web/ui/art/Rocket.tsx';

import { ownRocketParts } from './ownRocketParts.ts';
import { useRocketProgress } from './useRocketProgress.tsx';

import styles from './RocketAside.module.css';

/** Decoration for screen readers: the header has the named link, and the guide announces reveals. */
export function RocketAside() {
  const { team, rocket, reveal } = useRocketProgress();
  return (
    <Link
      href={rocketPath}
      aria-hidden
      tabIndex={-1}
      className={styles.aside}
      data-own-rocket
      data-stage={reveal?.stage ?? 'still'}
      data-part-coming={reveal === null ? undefined : reveal.entry.number - 1}
    >
      <span className={styles.stand}>
        {reveal === null ? null : <RevealLight reveal={reveal} depth="behind" />}
        <Rocket parts={ownRocketParts(rocket ?? [], reveal)} ship={team?.ship} className={styles.rocket} />
        {reveal === null ? null : <RevealLight reveal={reveal} depth="before" />}
      </span>
      {reveal === null || hasLanded(reveal) ? null : <Words reveal={reveal} />}
    </Link>
  );
}

/** From these stages on the guide speaks. */
const hasLanded = ({ stage }: Reveal): boolean => stage === 'landed' || stage === 'seen';

/** Below the rocket and never over it: the announcement, then the medal. */
function Words({ reveal: { stage, medal, entry } }: { reveal: Reveal }) {
  const { t } = useTranslation();
  const isComing = stage === 'anticipation' || stage === 'flash';
  const part = t(partNames[entry.number - 1] ?? 'part.motor');
  return (
    <span key={isComing ? 'coming' : 'medal'} className={styles.words}>
      {isComing ? t('reveal.coming', { part }) : medal === 0 ? t('reveal.built') : <MedalWord medal={medal} />}
    </span>
  );
}
