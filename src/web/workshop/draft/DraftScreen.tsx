/** `/docent/werkplaats/:draft`: one draft, its parts beside the form of the open one, or a list about the whole draft. */

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';

import { useTranslation } from '#web/components/useTranslation.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { useScreen } from '#web/useScreen.ts';
import { CheckList } from '#web/workshop/checking/CheckList.tsx';
import { TwoTexts } from '#web/workshop/conflict/TwoTexts.tsx';
import { PartForm } from '#web/workshop/form/PartForm.tsx';
import { HistoryList } from '#web/workshop/history/HistoryList.tsx';
import { OpenDraftContext, useText } from '#web/workshop/open/OpenDraft.ts';
import { openDraft, type OpenedDraft } from '#web/workshop/open/openedDraft.ts';
import { useOpenWorkshop } from '#web/workshop/open/useOpenWorkshop.ts';
import { Outline } from '#web/workshop/outline/Outline.tsx';
import { type Opened, openedAt } from '#web/workshop/paths.ts';
import { WorkshopShell } from '#web/workshop/WorkshopShell.tsx';

import { DraftBar } from './DraftBar.tsx';
import { TakeBack } from './TakeBack.tsx';
import { Together } from './Together.tsx';

import styles from './DraftScreen.module.css';

export function DraftScreen() {
  const { draft = '', part } = useParams();
  // After the load, this screen polls for changes itself.
  const query = useQuery({
    queryKey: ['opened-draft', draft],
    queryFn: ({ signal }) => openDraft(draft, signal),
    staleTime: 'static',
    gcTime: 0,
    refetchInterval: false,
  });
  return (
    <WorkshopShell wide>
      {query.data === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <OneDraft key={query.data.draft.id} {...query.data} opened={openedAt(part)} />
      )}
    </WorkshopShell>
  );
}

function OneDraft({ draft, from, opened }: OpenedDraft & { opened: Opened }) {
  const { t } = useTranslation();
  const part = opened.kind === 'part' ? opened.key : null;
  const { id, slug, isMine, basedOnTitle } = draft;
  const live = useOpenWorkshop(draft, part);
  return (
    <OpenDraftContext value={{ id, slug, isMine, basedOnTitle, ...live }}>
      <Heading part={part} from={from} />
      <div className={styles.columns}>
        <Fold className={styles.contents} title={t('workshop.outline')} startsOpen={isWide()}>
          <ErrorBoundary>
            <Outline opened={part} />
          </ErrorBoundary>
        </Fold>
        <OpenedPart opened={opened} />
      </div>
      <TakeBack opened={part} />
    </OpenDraftContext>
  );
}

/** Beside the form there is room for the outline; above the form it is folded. */
const isWide = (): boolean => window.matchMedia('(width >= 56rem)').matches;

function Heading({ part, from }: { part: string | null; from: Date | undefined }) {
  const { t } = useTranslation();
  const title = useText('cover', ['title']);
  const shown = title === '' ? t('workshop.untitled') : title;
  const heading = useScreen(shown);
  return (
    <DraftBar part={part} from={from}>
      <h1 ref={heading} tabIndex={-1}>
        {shown}
      </h1>
    </DraftBar>
  );
}

function OpenedPart({ opened }: { opened: Opened }) {
  if (opened.kind === 'part') {
    return (
      <ErrorBoundary>
        <PartForm part={opened.key} first={<TwoTexts key={opened.key} part={opened.key} />} />
      </ErrorBoundary>
    );
  }
  if (opened.kind === 'check') return <CheckList />;
  return opened.kind === 'history' ? <HistoryList /> : <Together />;
}
