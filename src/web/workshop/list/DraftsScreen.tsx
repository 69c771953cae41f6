/** `/docent/werkplaats`: the drafts of this docent and those that others share, and the ways to begin a new one. */

import { useState } from 'react';

import { workshop } from '#contract/workshop/workshop.ts';
import { PartList, Part } from '#web/parts/Part.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useAnswer } from '#web/query.ts';
import { BringFile } from '#web/teacher/challenges/file/BringFile.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { useScreen } from '#web/useScreen.ts';
import { WorkshopShell } from '#web/workshop/WorkshopShell.tsx';

import { DraftRow } from './DraftRow.tsx';
import type { ListedDraft } from './listedDraft.ts';
import { NewDraft } from './NewDraft.tsx';

import styles from './DraftsScreen.module.css';

export function DraftsScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('workshop.title'));
  const drafts = useAnswer(workshop.drafts, {});
  const [brought, setBrought] = useState<string>();
  return (
    <WorkshopShell>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('workshop.title')}
        </h1>
        <p className={styles.what}>{t('workshop.what')}</p>
      </div>
      <div className={styles.columns}>
        {drafts.data === undefined ? <NotLoaded query={drafts} /> : <Drafts drafts={drafts.data} brought={brought} />}
        <div className={styles.lists}>
          <NewDraft drafts={drafts.data ?? []} brought={brought} />
          <BringFile onBrought={setBrought} />
        </div>
      </div>
    </WorkshopShell>
  );
}

type DraftsProps = { drafts: readonly ListedDraft[]; brought: string | undefined };

function Drafts({ drafts, brought }: DraftsProps) {
  const { t } = useTranslation();
  const [mine, shared] = [drafts.filter(({ isMine }) => isMine), drafts.filter(({ isMine }) => !isMine)];
  return (
    <div className={styles.lists}>
      <Part title={t('workshop.mine')} place="workshop-mine">
        {mine.length === 0 ? <p>{t('workshop.none')}</p> : <List drafts={mine} brought={brought} />}
      </Part>
      {shared.length === 0 ? null : (
        <Part title={t('workshop.shared')}>
          <List drafts={shared} brought={brought} />
        </Part>
      )}
    </div>
  );
}

function List({ drafts, brought }: DraftsProps) {
  return (
    <PartList>
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} isBrought={brought !== undefined && draft.slug === brought} />
      ))}
    </PartList>
  );
}
