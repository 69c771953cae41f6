/** An entry of the menu that removes a photo, a text or a whole answer, with an optional message for the team. */

import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import type { Answer, TakenPart } from '#domain/course.ts';
import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { moreOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/Field.tsx';

import { useAct } from './useAct.ts';

import styles from './TakeAway.module.css';

type TakeAwayProps = { toRate: ToRate; answer: Answer; what: TakenPart };

const texts = {
  photo: { take: 'take.photo', about: 'take.about-photo', done: 'take.did-photo' },
  text: { take: 'take.text', about: 'take.about-text', done: 'take.did-text' },
  answer: { take: 'take.answer', about: 'take.about-answer', done: 'take.did-answer' },
} as const;

export function TakeAway(props: TakeAwayProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { toRate, what } = props;
  return (
    <>
      <Button kind="quiet" size="small" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
        {t(texts[what].take)}
        <span className="visually-hidden">{`${toRate.team.title}: ${toRate.activity.title}`}</span>
      </Button>
      {isOpen ? <TakeDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TakeDialog({ toRate, answer, what, onClose }: TakeAwayProps & { onClose: () => void }) {
  const room = useRoom();
  const { t } = useTranslation();
  const { team, activity } = toRate;
  const [word, setWord] = useState('');
  const { isPending, error, takeAway } = useTakeAway({ toRate, answer, what });
  const wrongWord = fieldError(error, 'word');
  const isLast = what !== 'answer' && answer.rating !== null;
  return (
    <Dialog
      title={t('take.title', { what: t(texts[what].take), team: team.title, activity: activity.title })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void takeAway(word, onClose);
        }}
      >
        <p>{t(texts[what].about)}</p>
        {isLast ? <p>{t(what === 'photo' ? 'take.rated' : 'take.rated-text')}</p> : null}
        <TextArea
          label={t('take.word')}
          hint={room(word, limits.word, t('take.word-hint'))}
          rows={2}
          value={word}
          error={wrongWord && t(wrongWord)}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <FormTrouble error={error} />
        <ActionBar>
          <Button type="submit" kind="danger" icon={<Trash2 aria-hidden />}>
            {t(texts[what].take)}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </ActionBar>
      </form>
    </Dialog>
  );
}

function useTakeAway({ toRate, answer, what }: TakeAwayProps) {
  const { t } = useTranslation();
  const { isPending, error, act } = useAct(toRate);
  const { mutateAsync: putBack } = useRunCall(teacher.putBack);
  const { id, team } = toRate;
  const takeAway = (word: string, close: () => void): Promise<void> =>
    act(teacher.takeAway, { answerId: answer.id, what, word, version: answer.version }, ({ id: takenId }) => {
      close();
      return {
        id: `${what}:${id}`,
        words: t(texts[what].done, { team: team.title }),
        place: moreOf(id),
        undo: async () => void (await putBack({ takenId })),
      };
    });
  return { isPending, error, takeAway };
}
