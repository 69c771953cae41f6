/** The bar above a draft: its title, whether it is saved, who else is there, and the actions on the whole draft. */

import { History, ListChecks, Users } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';

import { ownerOf } from '#client/workshop/owner.ts';
import { activityIdOf, phaseNumberOf } from '#domain/challenge/draftParts.ts';
import { LookAsTeam } from '#web/components/LookAsTeam.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useConnectionLost } from '#web/connection.ts';
import { useIsPhone } from '#web/ui/art/useMediaQuery.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { useBar } from '#web/ui/useBar.ts';
import { useStore } from '#web/useStore.ts';
import { momentText } from '#web/workshop/moments.ts';
import { useOpenDraft, useWorkshop } from '#web/workshop/open/draftContext.ts';
import { listPath, partPath } from '#web/workshop/paths.ts';

import { SaveLine } from './SaveLine.tsx';

import styles from './DraftScreen.module.css';

type DraftBarProps = { part: string | null; from: Date | undefined; children: ReactNode };

/** `part`: the one whose form is open; `from`: the moment of this state, where it comes from this tab's storage. */
export function DraftBar({ part, from, children }: DraftBarProps) {
  const { t } = useTranslation();
  const { id, basedOnTitle, workshop } = useOpenDraft();
  const isPhone = useIsPhone();
  const bar = useRef<HTMLDivElement>(null);
  useBar(bar, 'top');
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.barInside}>
        <div className={styles.about}>
          {children}
          {basedOnTitle === null ? null : (
            <p className={styles.soft}>{t('workshop.based-on', { title: basedOnTitle })}</p>
          )}
          <SaveLine />
          <WhoElse />
        </div>
        <div className={styles.actions}>
          <LookAsTeam isIconOnly={isPhone} draft={id} first={workshop.saveNow} at={placeOf(part ?? '')} />
          <MoreMenu isIconOnly={isPhone} label={t('more')} size="small">
            <ButtonLink href={listPath(id, 'history')} icon={<History aria-hidden />}>
              {t('workshop.history')}
            </ButtonLink>
            <ButtonLink href={listPath(id, 'together')} icon={<Users aria-hidden />}>
              {t('workshop.together')}
            </ButtonLink>
          </MoreMenu>
          <ButtonLink href={listPath(id, 'check')} size="small" kind="primary" icon={<ListChecks aria-hidden />}>
            {t('workshop.check')}
          </ButtonLink>
        </div>
      </div>
      <CachedSince from={from} />
      <Fought />
    </div>
  );
}

const placeOf = (part: string) => ({ activity: activityIdOf(part), phase: phaseNumberOf(part) });

/** Who else has the draft open now, and where. */
function WhoElse() {
  const { t } = useTranslation();
  const present = useStore(useWorkshop().present);
  if (present.length === 0) return <p role="status" className="visually-hidden" />;
  const names = [...new Set(present.map(({ name, isMe }) => (isMe ? t('workshop.you-elsewhere') : name)))];
  return (
    <p role="status" className={styles.present}>
      {t('workshop.here-too', { names: names.join(', ') })}
    </p>
  );
}

/** It was opened without a connection, and there is none yet. */
function CachedSince({ from }: { from: Date | undefined }) {
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  return (
    <p role="status" className={from !== undefined && isLost ? styles.lastKnown : 'visually-hidden'}>
      {from !== undefined && isLost ? t('workshop.last-known', { moment: momentText(from.getTime()) }) : null}
    </p>
  );
}

/** The parts with two conflicting texts. */
function Fought() {
  const { t } = useTranslation();
  const { id, workshop } = useOpenDraft();
  const keys = useStore(workshop.conflicts);
  if (keys.length === 0) return null;
  return (
    <p role="alert" className={styles.fought}>
      {t('workshop-conflict.waits')}{' '}
      {keys.map((key) => (
        <Link key={key} href={partPath(id, ownerOf(workshop, key))}>
          {t('workshop-conflict.look')}
        </Link>
      ))}
    </p>
  );
}
