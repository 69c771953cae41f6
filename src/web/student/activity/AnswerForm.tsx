/** The answer form: one text, a photo where one is asked for, and one button. Locked while it waits to be sent. */

import type { TFunction } from 'i18next';
import { Send } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isWaiting, type KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { limits } from '#domain/limits.ts';
import { textError } from '#domain/text.ts';
import { answerOf } from '#web/student/facts.ts';
import { useKept, useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { PhotoField } from '#web/student/photo/PhotoField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { Conflict } from './Conflict.tsx';
import { SendingState } from './SendingState.tsx';
import { type About, useDraft } from './useDraft.ts';

import styles from './AnswerForm.module.css';

const required = 'Dit veld is verplicht';

export function AnswerForm(about: About) {
  const { t } = useTranslation();
  const { activity } = about;
  const { handIn } = useOutbox();
  const kept = useKept(activity.id);
  const draft = useDraft(about);
  const [hasTried, setTried] = useState(false);
  const stored = answerOf(activity);
  const isLocked = isWaiting(kept);
  const refused = refusalOf(kept);
  const photoMissing = activity.pictureRequired && !draft.answer.hasPhoto && !stored?.filename;

  const wrong = {
    tweet: textError(draft.tweet, { max: limits.tweet, required }),
    answerFile: draft.photoTrouble ?? (photoMissing ? required : undefined),
  };
  const isWrong = wrong.tweet !== undefined || wrong.answerFile !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!isWrong && !draft.isPreparing && !isLocked) void handIn(draft.answer);
  };
  const tweetError = (hasTried ? wrong.tweet : undefined) ?? refused?.errors['tweet'];
  const photoError = draft.photoTrouble ?? (hasTried ? wrong.answerFile : undefined) ?? refused?.errors['answerFile'];

  return (
    <form className={styles.form} onSubmit={submit} noValidate data-photo={activity.pictureRequired}>
      <input type="hidden" name="activityId" value={activity.id} />
      {hasTried && isWrong ? <Notice tone="bad">{t('Submit Validation Failed')}</Notice> : null}
      {refused === null || isLocked ? null : <Refusal kept={draft.answer} onKeepTheirs={draft.startOver} />}
      <TextArea
        name="tweet"
        label={t('answer.text')}
        value={draft.tweet}
        readOnly={isLocked}
        className={styles.text}
        error={tweetError === undefined ? undefined : t(tweetError)}
        hint={roomLeft(draft.tweet, t)}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
      />
      {activity.pictureRequired ? (
        <PhotoField
          chosen={draft.photo}
          stored={stored?.filename ?? null}
          isBusy={draft.isPreparing}
          isLocked={isLocked}
          error={photoError === undefined ? undefined : t(photoError)}
          onChoose={(file) => void draft.choosePhoto(file)}
          onDrop={() => void draft.dropPhoto()}
        />
      ) : (
        <p className={styles.noPhoto}>{t('no-photo-required')}</p>
      )}
      <div className={styles.end}>
        <Button
          type="submit"
          kind="primary"
          size="large"
          icon={<Send aria-hidden />}
          disabled={isLocked || draft.isPreparing}
        >
          {stored === undefined ? t('answer.send') : t('answer.send-again')}
        </Button>
        <SendingState activity={activity} kept={kept} />
      </div>
    </form>
  );
}

function refusalOf(kept: KeptAnswer | undefined) {
  return kept?.state.kind === 'refused' ? kept.state.refusal : null;
}

/** Told from 200 characters before the end. */
function roomLeft(tweet: string, t: TFunction): string | undefined {
  const left = limits.tweet - tweet.length;
  return left > 200 ? undefined : t('answer.room', { count: left });
}

function Refusal({ kept, onKeepTheirs }: { kept: KeptAnswer; onKeepTheirs: () => void }) {
  const { t } = useTranslation();
  const refusal = refusalOf(kept);
  if (refusal === null) return null;
  if (refusal.code === 'answer-changed' && refusal.current !== null) {
    return <Conflict kept={kept} current={refusal.current} onKeepTheirs={onKeepTheirs} />;
  }
  return (
    <Notice tone="bad">
      {t(refusal.title)} {t('answer.still-here')}
    </Notice>
  );
}
