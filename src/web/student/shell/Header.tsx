/** The header of every screen of a team: the link to its rocket, its name, sound, letter spacing and logout. */

import { ALargeSmall, LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';

import { isInFinale } from '#client/moments/finale.ts';
import { SoundSwitch, Switch } from '#web/components/Switch.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { remember, useStoredValue } from '#web/storedValue.ts';
import { rocketPath } from '#web/student/paths.ts';
import { SmallRocket } from '#web/ui/art/Rocket.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';

import { ownRocketParts } from './ownRocketParts.ts';
import { useRocketProgress } from './useRocketProgress.tsx';

import styles from './Header.module.css';

export function Header() {
  const { t } = useTranslation();
  const { team, finale } = useRocketProgress();
  return (
    <header className={styles.header}>
      <ToRocket />
      {/* During its liftoff the picture itself has the name, and its title is where a long name would be. */}
      {team === undefined || finale.stage === 'film' || finale.stage === 'over' ? null : (
        <p className={styles.team}>
          <span className="visually-hidden">{t('shell.team')} </span>
          <span translate="no">{team.title}</span>
        </p>
      )}
      <div className={styles.controls}>
        <SoundSwitch className={styles.switch} />
        <SpacingSwitch />
        {isInFinale(finale) ? null : (
          <ButtonLink href="/logout" className={styles.logout} icon={<LogOut aria-hidden />}>
            <span className={styles.words}>{t('shell.logout')}</span>
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function ToRocket() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { team, rocket } = useRocketProgress();
  const picture = <SmallRocket parts={ownRocketParts(rocket ?? [])} ship={team?.ship} className={styles.rocket} />;
  if (path === rocketPath) return <span className={styles.home}>{picture}</span>;
  return (
    <Link href={rocketPath} className={styles.home} data-own-rocket>
      {picture}
      <span>{t('shell.to-rocket')}</span>
    </Link>
  );
}

/** Wider letter spacing for people who read with effort. */
function SpacingSwitch() {
  const { t } = useTranslation();
  const isWide = useStoredValue('spacing') === 'wide';
  useEffect(() => {
    document.documentElement.dataset['spacing'] = isWide ? 'wide' : 'normal';
  }, [isWide]);
  return (
    <Switch
      label={t('shell.spacing')}
      icon={<ALargeSmall aria-hidden />}
      isOn={isWide}
      onToggle={() => remember('spacing', isWide ? null : 'wide')}
      className={styles.switch}
    />
  );
}
