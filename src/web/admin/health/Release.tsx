/** The version that runs here and what it brings, whether there is a newer one, and how to install it (docs/rules.md 14.42). */

import { Fragment, type ReactNode } from 'react';

import { admin } from '#contract/admin/admin.ts';
import type { ReleaseNews } from '#domain/admin/release.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { PagePart } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold, FoldGroup } from '#web/ui/Fold.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { commandsOf, type Health } from './health.ts';

import styles from './Release.module.css';

const day = new Intl.DateTimeFormat('nl', { dateStyle: 'long' });
const tones: Partial<Record<ReleaseNews, 'good'>> = { same: 'good', ahead: 'good' };

export function Release({ health: { release, ready } }: { health: Health }) {
  const { version, commit, committedAt, installation, lines } = release;
  const commands = commandsOf(release);
  const { t } = useTranslation();
  const look = useCall(admin.lookForRelease);
  const own =
    commit === null || committedAt === null
      ? t('release.own', { version })
      : t('release.own-commit', { version, commit, day: day.format(new Date(committedAt)) });
  return (
    <PagePart title={t('release.title')}>
      <p>{own}</p>
      {ready === null ? null : (
        <Notice>
          {t('release.ready', { version: ready.version })}
          <Brings entries={ready.brings} />
        </Notice>
      )}
      {installation === 'source' ? (
        <div className={styles.look}>
          <Button aria-disabled={look.isPending} onClick={() => (look.isPending ? undefined : look.mutate({}))}>
            {t(look.isPending ? 'release.looking' : 'release.look')}
          </Button>
          <p className={styles.what}>{t('release.look-what')}</p>
        </div>
      ) : (
        <p>{t('release.no-look')}</p>
      )}
      <FormTrouble error={look.error} />
      {look.data === undefined ? null : (
        <Notice tone={tones[look.data.news] ?? 'info'}>
          {t(`release-news.${look.data.news}`)}
          <Brings entries={look.data.brings} />
        </Notice>
      )}
      <FoldGroup look="row">
        {lines.length === 0 ? null : (
          <Fold title={t('release.new')}>
            <Lines lines={lines} />
          </Fold>
        )}
        <Fold title={t('release.how')}>
          <p>{t(installation === 'container' ? 'release.how-update-by-hand' : 'release.how-update')}</p>
          <code className={styles.command}>{commands.update}</code>
          <p>{t(commands.back === undefined ? 'release.how-back-by-hand' : 'release.how-back')}</p>
          {commands.back === undefined ? null : <code className={styles.command}>{commands.back}</code>}
          <p>{t('release.how-more')}</p>
        </Fold>
      </FoldGroup>
    </PagePart>
  );
}

function Brings({ entries }: { entries: NonNullable<Health['ready']>['brings'] }) {
  const { t } = useTranslation();
  return entries.map(({ version, lines }) => (
    <Fragment key={version}>
      <p className={styles.title}>{t('release.brings', { version })}</p>
      <Lines lines={lines} />
    </Fragment>
  ));
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{withCommands(line)}</li>
      ))}
    </ul>
  );
}

/** The odd parts of a line stand between backticks: a name or a command. */
function withCommands(line: string): ReactNode[] {
  return line.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));
}
