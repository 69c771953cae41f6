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
import { useIsPhone } from '#web/ui/art/useMediaQuery.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

import { ownRocketParts } from './ownRocketParts.ts';
import { useRocketProgress } from './useRocketProgress.tsx';

import styles from './Header.module.css';

export function Header() {
  const { t } = useTranslation();
  const { team, finale } = useRocketProgress();
  const isPhone = useIsPhone();
  useSpacing();
  const controls = (
    <>
      <SoundSwitch className={styles.switch} isNamed={isPhone} />
      <SpacingSwitch isNamed={isPhone} />
      {isInFinale(finale) ? null : (
        <ButtonLink href="/logout" icon={<LogOut aria-hidden />}>
          {t('shell.logout')}
        </ButtonLink>
      )}
    </>
  );
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
        {isPhone ? (
          <MoreMenu label={t('shell.more')} isIconOnly kind="secondary" className={styles.switch}>
            {controls}
          </MoreMenu>
        ) : (
          controls
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

function useSpacing(): void {
  const spacing = useStoredValue('spacing') ?? 'normal';
  useEffect(() => {
    document.documentElement.dataset['spacing'] = spacing;
  }, [spacing]);
}

/** Wider letter spacing for people who read with effort. */
function SpacingSwitch({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslation();
  const isWide = useStoredValue('spacing') === 'wide';
  return (
    <Switch
      label={t('shell.spacing')}
      isNamed={isNamed}
      icon={<ALargeSmall aria-hidden />}
      isOn={isWide}
      onToggle={() => remember('spacing', isWide ? null : 'wide')}
      className={classes(styles.switch, styles.spacing)}
    />
  );
}
