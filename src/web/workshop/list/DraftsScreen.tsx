/** `/docent/werkplaats`: the drafts of this docent and shared ones, and the ways to start a new one. */

import { useState } from 'react';

import { readShelf, type ShelfChallenge } from '#contract/decode/shelfFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { PartList, PagePart } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint, useFacts } from '#web/query.ts';
import { BringFile } from '#web/teacher/challenges/BringFile.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useScreen } from '#web/useScreen.ts';
import { WorkshopShell } from '#web/workshop/WorkshopShell.tsx';

import { DraftRow } from './DraftRow.tsx';
import type { ListedDraft } from './listedDraft.ts';
import { NewDraft } from './NewDraft.tsx';
import { OwnRow } from './OwnRow.tsx';

import styles from './DraftsScreen.module.css';

export function DraftsScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('workshop.title'));
  const drafts = useEndpoint(workshop.drafts, {});
  const shelf = useFacts(teacher.shelf, {}, readShelf);
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
        {drafts.data === undefined ? (
          <NotLoaded query={drafts} />
        ) : (
          <Drafts drafts={drafts.data} shelf={shelf.data ?? []} brought={brought} />
        )}
        <div className={styles.lists}>
          <NewDraft shelf={shelf} />
          <BringFile onBrought={setBrought} />
        </div>
      </div>
    </WorkshopShell>
  );
}

type ListProps = { drafts: readonly ListedDraft[]; brought: string | undefined };

function Drafts({ drafts, shelf, brought }: ListProps & { shelf: readonly ShelfChallenge[] }) {
  const { t } = useTranslation();
  const [mine, shared] = [drafts.filter(({ isMine }) => isMine), drafts.filter(({ isMine }) => !isMine)];
  const slugs = new Set(mine.map(({ slug }) => slug));
  const undrafted = shelf.filter(({ slug, own }) => own?.isMine === true && !slugs.has(slug));
  return (
    <div className={styles.lists}>
      <PagePart title={t('workshop.mine')} place="workshop-mine">
        {mine.length + undrafted.length === 0 ? (
          <EmptyState>{t('workshop.none')}</EmptyState>
        ) : (
          <PartList>
            {undrafted.map((challenge) =>
              challenge.own === null ? null : (
                <OwnRow
                  key={challenge.slug}
                  challenge={challenge}
                  own={challenge.own}
                  isBrought={challenge.slug === brought}
                />
              ),
            )}
            <Rows drafts={mine} brought={brought} />
          </PartList>
        )}
      </PagePart>
      {shared.length === 0 ? null : (
        <PagePart title={t('workshop.shared')}>
          <PartList>
            <Rows drafts={shared} brought={brought} />
          </PartList>
        </PagePart>
      )}
    </div>
  );
}

function Rows({ drafts, brought }: ListProps) {
  return drafts.map((draft) => (
    <DraftRow key={draft.id} draft={draft} isBrought={brought !== undefined && draft.slug === brought} />
  ));
}
