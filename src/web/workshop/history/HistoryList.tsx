/** The last saves, with their authors, and the content before and after; each can be restored. */

import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';

import { ownerOf, unusedKindOf } from '#client/workshop/owner.ts';
import { differences } from '#client/workshop/parts/differences.ts';
import { readContent } from '#client/workshop/parts/parts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { workshop as calls } from '#contract/workshop/workshop.ts';
import { pathOf } from '#domain/challenge/draftParts.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request, queryOptionsFor } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Differences } from '#web/workshop/conflict/Differences.tsx';
import { momentText } from '#web/workshop/moments.ts';
import { useOpenDraft } from '#web/workshop/open/OpenDraft.ts';
import { OpenedList } from '#web/workshop/open/OpenedList.tsx';
import { usePartName } from '#web/workshop/open/usePartName.ts';

import styles from './HistoryList.module.css';

type Line = ResponseOf<typeof calls.draftHistory>[number];

export function HistoryList() {
  const { t } = useTranslation();
  const { id } = useOpenDraft();
  const query = useQuery({ ...queryOptionsFor(calls.draftHistory, { draft: id }), gcTime: 0, refetchInterval: false });
  return (
    <OpenedList title={t('workshop.history')} what={t('workshop-history.what')}>
      {query.data === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <Lines lines={query.data} onBack={() => void query.refetch()} />
      )}
    </OpenedList>
  );
}

/** `what`: the name of the line. */
type Pressed = { line: string; what: string };

function Lines({ lines, onBack }: { lines: readonly Line[]; onBack: () => void }) {
  const { t } = useTranslation();
  const { id, workshop, pollNow } = useOpenDraft();
  const back = useMutation<unknown, Error, Pressed>({
    mutationFn: async ({ line: history }) => {
      // Unsaved text gets its own line before it is replaced.
      await workshop.saveNow();
      await request(calls.bringBackPart, { draft: id, history });
      await pollNow();
    },
    onSuccess: onBack,
  });
  if (lines.length === 0) return <p>{t('workshop-history.none')}</p>;
  return (
    <>
      <FormTrouble error={back.error} />
      <div role="status" className={back.isSuccess ? styles.done : 'visually-hidden'}>
        {back.isSuccess ? t('workshop-history.done', { what: back.variables.what }) : null}
      </div>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <OneLine
            key={line.id}
            line={line}
            isOff={back.isPending}
            onBack={(what) => back.mutate({ line: line.id, what })}
          />
        ))}
      </ol>
    </>
  );
}

type OneLineProps = { line: Line; isOff: boolean; onBack: (what: string) => void };

function OneLine({ line, isOff, onBack }: OneLineProps) {
  const { t } = useTranslation();
  const { workshop } = useOpenDraft();
  const now = usePartName(line.key === 'order' ? 'order' : ownerOf(workshop, line.key), null);
  const unused = unusedKindOf(workshop, line.key);
  const file = (pathOf(line.key) ?? '').replace(/^.*\//u, '');
  const shown = line.title ?? (unused === undefined ? now : t(`workshop-history.stray-${unused}`, { file }));
  const moment = momentText(line.at);
  const kind = kindOf(line);
  const said = kind === undefined ? '' : `${t(`workshop-history.${kind}`)} · `;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <p>
          <strong>{shown}</strong> {said}
          {line.by === null ? moment : t('workshop-history.at-by', { moment, name: line.by })}
        </p>
        <Button
          size="small"
          icon={<Undo2 aria-hidden />}
          disabled={isOff}
          onClick={() => onBack(`${shown}, ${moment}`)}
        >
          {t('workshop-history.back')} <span className="visually-hidden">{`${shown}, ${moment}`}</span>
        </Button>
      </div>
      <Fold title={t('workshop-history.look')}>
        {() => (
          <Differences
            part={line.key}
            differences={differences(readContent(line.before), readContent(line.after))}
            titles={[t('workshop-history.before'), t('workshop-history.after')]}
          />
        )}
      </Fold>
    </li>
  );
}

/** Undefined for a part that existed before and after. */
function kindOf({ before, after }: Line): 'removed' | 'added' | undefined {
  if (after === null) return 'removed';
  return before === null ? 'added' : undefined;
}
