/** `/`: who are you, a team or a docent? */

import { GraduationCap, Rocket } from 'lucide-react';
import { Redirect } from 'wouter';

import { useTranslation } from '#web/components/useTranslation.ts';
import { PlainLinks } from '#web/public/plain/PlainLinks.tsx';
import { useStoredValue } from '#web/storedValue.ts';
import { Sky } from '#web/ui/art/Sky.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './LandingScreen.module.css';

export function LandingScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('landing.title'));
  const isTeam = useStoredValue('studentToken') !== null;
  // A team that types the bare address wants its rocket.
  if (isTeam) return <Redirect to="/student" replace />;
  return (
    <main data-mood="team" className={styles.page}>
      <Sky />
      <div className={styles.welcome}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('landing.title')}
        </h1>
        <p className={styles.lead}>{t('landing.lead')}</p>
        <div className={styles.doors}>
          <ButtonLink href="/student/login" kind="primary" size="large" icon={<Rocket aria-hidden />}>
            {t('landing.team')}
          </ButtonLink>
          <ButtonLink href="/docent/login" size="large" icon={<GraduationCap aria-hidden />}>
            {t('landing.teacher')}
          </ButtonLink>
        </div>
        <PlainLinks />
      </div>
      <img src="/rocket/whole.svg" alt="" width={256} height={644} className={styles.rocket} />
    </main>
  );
}
