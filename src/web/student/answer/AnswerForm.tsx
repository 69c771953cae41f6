/** The answer form: one text, a photo where one is asked for, and one button. Locked while the answer waits to be sent. */

import { Send } from 'lucide-react';

import type { About } from '#client/drafts/answerDraft.ts';
import { isSentElsewhere, type Refused } from '#client/outbox/queuedAnswer.ts';
import type { OwnTeam, TeamsActivity } from '#contract/decode/teamFacts.ts';
import type { CrewRole } from '#domain/crew/roles.ts';
import { limits } from '#domain/limits.ts';
import { useRoom } from '#web/components/form/useRoom.ts';
import { Painter } from '#web/components/painter/Painter.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { CrewAt } from '#web/student/crew/CrewAt.tsx';
import { NextStep } from '#web/student/NextStep.tsx';
import { PhotoField } from '#web/student/photo/PhotoField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { Conflict } from './Conflict.tsx';
import { SendingState } from './SendingState.tsx';
import { useAnswerForm } from './useAnswerForm.ts';
import type { DraftView } from './useDraft.ts';
import type { Painting } from './usePhotoPainting.ts';

import styles from './AnswerForm.module.css';

type AnswerFormProps = About & { team: OwnTeam; activity: TeamsActivity; crew: readonly CrewRole[] };

export function AnswerForm({ crew, ...about }: AnswerFormProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const { activity } = about;
  const isCareful = about.team.noPhotoIn === 'team';
  const form = useAnswerForm(about, isCareful);
  const { draft, isLocked, errors } = form;
  const { tweet } = draft.answer;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <input type="hidden" name="activityId" value={activity.id} />
      {form.isRefusedHere ? <Notice tone="bad">{t('Submit Validation Failed')}</Notice> : null}
      {form.refusal === null ? null : <Refusal refusal={form.refusal} draft={draft} activity={activity} />}
      {form.kept !== undefined && isSentElsewhere(activity.answer, form.kept) ? (
        <Notice>{t('answer.sent-elsewhere')}</Notice>
      ) : null}
      <div className={styles.fields} data-photo={activity.photoRequired} data-in-sight>
        <TextArea
          name="tweet"
          label={t('answer.text')}
          beside={<CrewAt crew={crew} at="text" />}
          value={tweet}
          readOnly={isLocked}
          className={styles.text}
          error={errors.tweet === undefined ? undefined : t(errors.tweet)}
          hint={room(tweet, limits.tweet)}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        />
        {activity.photoRequired ? (
          <PhotoField
            chosen={draft.photo}
            stored={activity.answer?.photo ?? null}
            isBusy={draft.isPreparing}
            cutOff={draft.cutOff}
            isLocked={isLocked}
            error={errors.photo === undefined ? undefined : t(errors.photo)}
            by={<CrewAt crew={crew} at="photo" />}
            onChoose={(file) => void draft.choosePhoto(file)}
            noPhotoIn={about.team.noPhotoIn}
            canPaint={draft.canPaint}
            onPaint={draft.paintPhoto}
            onDrop={() => void draft.dropPhoto()}
          />
        ) : (
          <p className={styles.noPhoto}>{t('no-photo-required')}</p>
        )}
      </div>
      <NextStep className={styles.end}>
        {isAtOdds(form.refusal) ? null : (
          <SendButton isFirst={activity.answer === undefined} isDisabled={isLocked || draft.isPreparing} />
        )}
        <SendingState activity={activity} kept={form.kept} />
      </NextStep>
      {draft.painting === null ? null : <PhotoPainter painting={draft.painting} isCareful={isCareful} />}
    </form>
  );
}

function PhotoPainter({ painting, isCareful }: { painting: Painting; isCareful: boolean }) {
  const { t } = useTranslation();
  return (
    <Painter
      title={t('painter.title')}
      photo={painting.photo}
      notice={
        <>
          {isCareful ? <Notice>{t('photo.careful')}</Notice> : null}
          {painting.isSent ? <Notice>{t('photo.paint-sent')}</Notice> : null}
        </>
      }
      closeLabel={t('close')}
      onDone={painting.done}
      onClose={painting.close}
    />
  );
}

function SendButton({ isFirst, isDisabled }: { isFirst: boolean; isDisabled: boolean }) {
  const { t } = useTranslation();
  return (
    <Button type="submit" kind="primary" size="large" icon={<Send aria-hidden />} disabled={isDisabled}>
      {isFirst ? t('answer.send') : t('answer.send-again')}
    </Button>
  );
}

/** The team must make a choice first, or change something. */
const isAtOdds = (refusal: Refused | null): boolean => refusal?.code === 'answer-changed' && refusal.current !== null;

type RefusalProps = { refusal: Refused; draft: DraftView; activity: TeamsActivity };

function Refusal({ refusal, draft, activity }: RefusalProps) {
  const { t } = useTranslation();
  if (refusal.code === 'answer-changed' && refusal.current !== null) {
    const { answer, photo, startOver } = draft;
    // The photo may have been removed since.
    const stored = refusal.current.photo === activity.answer?.photo ? refusal.current.photo : null;
    const current = { ...refusal.current, photo: stored ?? null };
    return <Conflict kept={answer} photo={photo} current={current} onKeepTheirs={startOver} />;
  }
  return (
    <Notice tone="bad">
      {t(refusal.title)} {t('answer.still-here')}
    </Notice>
  );
}
