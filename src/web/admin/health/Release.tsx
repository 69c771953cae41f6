/** The version that runs here, whether there is a newer one, and how to install it. */

import { admin } from '#contract/admin/admin.ts';
import type { ReleaseNews } from '#domain/admin/release.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { PagePart } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import type { Health } from './health.ts';

import styles from './Release.module.css';

const day = new Intl.DateTimeFormat('nl', { dateStyle: 'long' });
const tones: Partial<Record<ReleaseNews, 'good'>> = { same: 'good', ahead: 'good' };

export function Release({ release: { version, commit, committedAt } }: { release: Health['release'] }) {
  const { t } = useTranslation();
  const look = useCall(admin.lookForRelease);
  const own =
    commit === null || committedAt === null
      ? t('release.own', { version })
      : t('release.own-commit', { version, commit, day: day.format(new Date(committedAt)) });
  return (
    <PagePart title={t('release.title')}>
      <p>{own}</p>
      <div className={styles.look}>
        <Button aria-disabled={look.isPending} onClick={() => (look.isPending ? undefined : look.mutate({}))}>
          {t(look.isPending ? 'release.looking' : 'release.look')}
        </Button>
        <p className={styles.what}>{t('release.look-what')}</p>
      </div>
      <FormTrouble error={look.error} />
      {look.data === undefined ? null : (
        <Notice tone={tones[look.data.news] ?? 'info'}>{t(`release-news.${look.data.news}`)}</Notice>
      )}
      <Fold title={t('release.how')}>
        <p>{t('release.how-update')}</p>
        <code className={styles.command}>sudo systemctl start lanceerbasis-update</code>
        <p>{t('release.how-back')}</p>
        <code className={styles.command}>sudo systemctl start lanceerbasis-back</code>
        <p>{t('release.how-more')}</p>
      </Fold>
    </PagePart>
  );
}
