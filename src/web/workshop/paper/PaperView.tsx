/** The paper itself, as it would be printed now: rendered again when the typing pauses. */

import { useQuery } from '@tanstack/react-query';

import { headParts, isHeadUnsaved, type PaperKind } from '#client/workshop/form/papers.ts';
import { textIn } from '#client/workshop/parts/parts.ts';
import type { Workshop } from '#client/workshop/workshop.ts';
import { Problem } from '#contract/problem.ts';
import { workshop as calls } from '#contract/workshop/workshop.ts';
import { spotOf } from '#domain/challenge/draftOrder.ts';
import { activityKey, fileKey, phaseKeys } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request } from '#web/query.ts';
import { FileLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useBlobUrl } from '#web/ui/useBlobUrl.ts';
import { useOpenDraft } from '#web/workshop/open/draftContext.ts';
import { useDebouncedDraft } from '#web/workshop/open/useDebouncedDraft.ts';
import { ReadingLine } from '#web/workshop/text/ReadingLine.tsx';

import styles from '#web/workshop/fields/Fields.module.css';

const pauseMs = 300;
const names = {
  worksheet: 'workshop-field.activity-filename',
  instruction: 'workshop-field.activity-instructionPdf',
} as const;

type PaperViewProps = { path: string; activityId: number; kind: PaperKind };

export function PaperView({ path, activityId, kind }: PaperViewProps) {
  const { t } = useTranslation();
  const { id: draft, workshop } = useOpenDraft();
  const file = fileKey(path);
  const text = useDebouncedDraft([file], ({ part }) => textIn(part(file).get().content, 'text'), pauseMs);
  // The content of its header: a change there changes the paper.
  const head = useDebouncedDraft(headParts(activityId), (now) => headOf(now, activityId), pauseMs);
  const paper = useQuery<Blob>({
    queryKey: ['draft-paper', draft, activityId, kind, text, head],
    queryFn: async ({ signal }) => {
      // The server renders the header from its own state.
      if (isHeadUnsaved(activityId, (key) => workshop.part(key).get())) await workshop.saveNow();
      return request(calls.draftPaper, { draft, activityId, kind, text }, { signal });
    },
    // The last paper stays until the next one is loaded.
    placeholderData: (last) => last,
    staleTime: 'static',
    gcTime: 0,
    refetchInterval: false,
  });
  const address = useBlobUrl(paper.data);
  const label = `${t(names[kind])}: ${t('workshop-paper.view')}`;
  const trouble = paper.error instanceof Problem ? 'workshop-paper.faulty' : 'workshop-paper.not-made';
  return (
    <section className={styles.result} aria-label={label}>
      <p className={styles.resultTitle}>{t('workshop-paper.view')}</p>
      {kind === 'worksheet' ? <ReadingLine text={text} /> : null}
      {paper.isPending ? <Loading label={t('loading')} /> : null}
      {paper.isError ? <p role="status">{t(trouble)}</p> : null}
      {address === undefined ? null : (
        <>
          <iframe src={`${address}#toolbar=0&navpanes=0&view=FitH`} title={label} className={styles.paper} />
          <FileLink size="small" href={address}>
            {t('workshop-paper.open')}
          </FileLink>
        </>
      )}
    </section>
  );
}

/** The parts of the header as one text, so that two states can be compared. */
function headOf({ order, part }: Workshop, activityId: number): string {
  const { list, index } = spotOf(order(), activityId) ?? { list: 0, index: 0 };
  const fieldsOf = (key: string) => part(key).get().content;
  const { title, question, goal, duration, needs } = fieldsOf(activityKey(activityId)) ?? {};
  const phase = textIn(fieldsOf(phaseKeys[list - 1] ?? 'cover'), 'title');
  return JSON.stringify([
    textIn(fieldsOf('cover'), 'title'),
    phase,
    list,
    index,
    title,
    question,
    goal,
    duration,
    needs,
  ]);
}
