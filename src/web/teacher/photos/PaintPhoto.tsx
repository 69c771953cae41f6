/** The docent paints over somebody in a stored photo; the original is deleted (docs/rules.md 15.15). */

import { useQuery } from '@tanstack/react-query';
import { Brush } from 'lucide-react';
import { useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import type { Answer } from '#domain/course.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { Painter } from '#web/components/painter/Painter.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { queryOptionsFor, queryClient, refresh } from '#web/query.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

type PaintProps = {
  answer: Answer;
  photo: string;
  /** The photo's team and activity. */
  about: string;
};

type PaintPhotoProps = PaintProps & {
  /** Called where the page says itself that the photo was painted: beside a menu, which closes. */
  onPainted?: (isPainted: boolean) => void;
};

export function PaintPhoto({ onPainted, ...props }: PaintPhotoProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isPainted, setOwn] = useState(false);
  const setPainted = onPainted ?? setOwn;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<Brush aria-hidden />}
        onClick={() => {
          setPainted(false);
          setOpen(true);
        }}
      >
        {t('photos.paint')}
        <span className="visually-hidden">{props.about}</span>
      </Button>
      <span role="status">{isPainted ? t('photos.painted') : null}</span>
      {isOpen ? (
        <StoredPainter
          {...props}
          onClose={() => setOpen(false)}
          onPainted={() => {
            setOpen(false);
            setPainted(true);
          }}
        />
      ) : null}
    </>
  );
}

type StoredProps = PaintProps & { onPainted: () => void; onClose: () => void };

function StoredPainter({ answer, photo, about, onPainted, onClose }: StoredProps) {
  const { t } = useTranslation();
  const query = queryOptionsFor(teacher.answerPhoto, { photo });
  // A stored photo never changes: another photo has another name.
  const stored = useQuery({ ...query, staleTime: 'static', refetchInterval: false });
  const paint = useRunCall(teacher.paintPhoto, () => {
    queryClient.removeQueries({ queryKey: query.queryKey });
    onPainted();
  });
  const save = async (painted: Blob): Promise<void> => {
    const sent = { answerId: answer.id, photo, answerFile: painted };
    // A refusal means that there is another photo now: it is fetched.
    await paint.mutateAsync(sent).catch(() => refresh());
  };
  return (
    <Painter
      key={photo}
      title={t('photos.paint-of', { about })}
      photo={stored.data}
      notice={<p>{t('photos.paint-what')}</p>}
      closeLabel={t('close')}
      onClose={onClose}
      onDone={(painted, isPainted) => (isPainted ? void save(painted) : onClose())}
      isSaving={paint.isPending}
      trouble={<FormTrouble error={paint.error ?? stored.error} unshown="answerFile" />}
    />
  );
}
