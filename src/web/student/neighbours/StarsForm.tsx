/** The neighbours' words, and the form for two stars and a wish: stars for criteria of the activity, or typed where it has too few. */

import { Send, Star } from 'lucide-react';
import { useId } from 'react';

import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { student } from '#contract/student.ts';
import { type LookWords, starCount, starsOf, starsToGive } from '#domain/feedback/neighbours.ts';
import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useStoredDraft } from '#web/components/form/useStoredDraft.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { refresh, useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Toggle } from '#web/ui/Toggle.tsx';

import styles from './Neighbours.module.css';

type Look = NonNullable<ResponseOf<typeof student.neighbour>['look']>;
type FormProps = { activity: TeamsActivity; look: Look; onDone: () => void };

const nothingYet: LookWords = { starOne: '', starTwo: '', wish: '' };

/**
 * A half-finished form survives a reload and a lost connection, as long as the team is logged in here (docs/rules.md
 * 5.30).
 */
export function StarsForm({ activity, look, onDone }: FormProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const { fields, change, forget } = useStoredDraft<LookWords>(`wish:${look.id}`, nothingYet);
  // The class may have switched to a version of the challenge that asks for one star fewer than this draft has.
  const words = starCount(activity) === 1 ? { ...fields, starTwo: '' } : fields;
  const { mutate, error, isPending } = useCall(student.sendStars, onDone, forget);
  const wrongWish = fieldError(error, 'wish');
  const send = (): void => {
    const { id: lookId, version } = look;
    // After a conflict the team sees the current state.
    mutate({ activityId: activity.id, lookId, version, ...words }, { onError: () => void refresh() });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3>{t('neighbours.theirs')}</h3>
      <blockquote className={styles.theirs}>{look.tweet}</blockquote>
      <Stars activity={activity} words={words} onChange={change} error={error} />
      <TextField
        label={t('neighbours.wish')}
        hint={room(words.wish, limits.wish, t('neighbours.wish-hint'))}
        value={words.wish}
        onChange={(event) => change({ wish: event.currentTarget.value })}
        error={wrongWish && t(wrongWish)}
      />
      <FormTrouble error={error} />
      <Button type="submit" kind="primary" className={styles.press} icon={<Send aria-hidden />} disabled={isPending}>
        {t('neighbours.send')}
      </Button>
    </form>
  );
}

type StarsProps = {
  activity: TeamsActivity;
  words: LookWords;
  onChange: (words: Partial<LookWords>) => void;
  error: Error | null;
};

function Stars({ activity, words, onChange, error }: StarsProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const criteria = starsToGive(activity);
  if (criteria !== undefined) {
    const about = { criteria, count: starCount(activity) };
    return <ChosenStars {...about} words={words} onChange={onChange} error={error} />;
  }
  return (['starOne', 'starTwo'] as const).map((name) => {
    const wrong = fieldError(error, name);
    return (
      <TextField
        key={name}
        label={t(name === 'starOne' ? 'neighbours.star-one' : 'neighbours.star-two')}
        value={words[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        hint={room(words[name], limits.star)}
        error={wrong && t(wrong)}
      />
    );
  });
}

type ChosenProps = Omit<StarsProps, 'activity'> & { criteria: readonly string[]; count: 1 | 2 };

/** An extra star replaces the first one. */
function ChosenStars({ criteria, count, words, onChange, error }: ChosenProps) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = starsOf(words);
  const toggle = (star: string): void => {
    const left = chosen.filter((one) => one !== star);
    const [starOne = '', starTwo = ''] = left.length < chosen.length ? left : [...chosen, star].slice(-count);
    onChange({ starOne, starTwo });
  };
  const isWrong = (fieldError(error, 'starOne') ?? fieldError(error, 'starTwo')) !== undefined && chosen.length < count;
  const about = isWrong ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset
      className={styles.stars}
      aria-invalid={isWrong}
      aria-describedby={about}
      data-in-sight={isWrong || undefined}
    >
      <legend>{t('neighbours.stars', { count })}</legend>
      <p id={`${id}-hint`} className={styles.voice}>
        {t('neighbours.stars-voice')}
      </p>
      {criteria.map((criterion) => (
        <Toggle
          key={criterion}
          size="small"
          className={styles.star}
          isOn={chosen.includes(criterion)}
          icon={<Star aria-hidden />}
          onToggle={() => toggle(criterion)}
        >
          ‘{criterion}’
        </Toggle>
      ))}
      {isWrong ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {t('Field is required')} {t('neighbours.choose', { count })}
        </p>
      ) : null}
    </fieldset>
  );
}
