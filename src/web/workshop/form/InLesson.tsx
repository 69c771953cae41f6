/** The lesson of an activity in a plan: that of its neighbour, until another lesson of its phase is chosen (docs/rules.md 16.39). */

import { lessonOf, putInLesson, roomIn } from '#client/workshop/form/lessonPlan.ts';
import { listsOf, spotOf } from '#domain/challenge/draftOrder.ts';
import { activityKey } from '#domain/challenge/draftParts.ts';
import { type LessonPlan, lessonsFor, placesIn, settled } from '#domain/challenge/wholePlan.ts';
import { durationMinutes, durationPattern } from '#domain/duration.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { SelectField } from '#web/ui/Field.tsx';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { useCount, useOrder, useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import styles from './PartForm.module.css';

/** The path of a plan in the cover. */
export type PlanPath = readonly (string | number)[];

export function usePlan(path: PlanPath): LessonPlan {
  const { minutes, plan } = (useValue('cover', path) ?? {}) as Partial<LessonPlan>;
  return { minutes: minutes ?? 0, plan: plan ?? [] };
}

/** How full a lesson is, in words. */
export function useLoad(path: PlanPath): (lesson: number) => { text: string; isOver: boolean } {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const plan = usePlan(path);
  const { plan: lessons } = settled(plan, useOrder());
  const minutesOf = (id: number): number => {
    const duration = workshop.part(activityKey(id)).get().content?.['duration'];
    return typeof duration === 'string' && durationPattern.test(duration) ? durationMinutes(duration) : 0;
  };
  return (lesson) => {
    const minutes = (lessons[lesson]?.activities ?? []).reduce((sum, id) => sum + minutesOf(id), 0);
    const room = roomIn(plan);
    const isOver = minutes > room;
    const key = isOver ? 'workshop-form.lesson-over' : 'workshop-form.lesson-fits';
    return { text: t(key, { number: lesson + 1, minutes, room }), isOver };
  };
}

/** 'Welke les?' in the form of an activity, for each plan. */
export function WhichLesson({ part, id }: { part: string; id: number }) {
  const plans = useCount('cover', ['lessons']);
  const isPlaced = spotOf(useOrder(), id) !== undefined;
  if (plans === 0 || !isPlaced) return null;
  return (
    <FieldFrame part={part} path={['lesson']} name="activity-lesson">
      {Array.from({ length: plans }, (_, index) => (
        <OfPlan key={index} id={id} index={index} isOnly={plans === 1} />
      ))}
    </FieldFrame>
  );
}

function OfPlan({ id, index, isOnly }: { id: number; index: number; isOnly: boolean }) {
  const { t } = useTranslation();
  const path = ['lessons', index];
  const plan = usePlan(path);
  const lesson = placesIn(plan, useOrder()).get(id);
  const load = useLoad(path);
  // Rerenders when these change.
  useValue(activityKey(id), ['duration']);
  const { text, isOver } = lesson === undefined ? { text: '', isOver: false } : load(lesson);
  const { minutes } = plan;
  const label = isOnly ? t('workshop-field.activity-lesson') : t('workshop-form.which-lesson', { minutes });
  return (
    <div>
      <InLesson id={id} path={path} label={label} hint={index === 0 ? t('workshop-hint.activity-lesson') : ''} />
      <p role="status" className={styles.load} data-over={isOver || undefined}>
        {text}
      </p>
    </div>
  );
}

type InLessonProps = { id: number; path: PlanPath; label: string; hint?: string };

export function InLesson({ id, path, label, hint }: InLessonProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const order = useOrder();
  const plan = usePlan(path);
  const isAtHome = useValue(activityKey(id), ['at_home']) === true;
  const chosen = lessonOf(plan, id);
  const lesson = placesIn(plan, order).get(id);
  const put = (value: string): void => {
    const to = { lesson: Number.parseInt(value, 10), isAtHome: value.endsWith('h') };
    workshop.setValue('cover', path, putInLesson(settled(plan, order), id, to, listsOf(order).flat()));
  };
  return (
    <SelectField
      label={label}
      hint={hint}
      value={lesson === undefined ? '' : `${lesson}${chosen?.isAtHome === true ? 'h' : ''}`}
      onChange={({ currentTarget: { value } }) => put(value)}
    >
      {lesson === undefined ? <option value="">{t('workshop-form.own-lesson')}</option> : null}
      {lessonsFor(plan, order, id).flatMap((index) => [
        <option key={index} value={`${index}`}>
          {t('workshop-form.lesson', { number: index + 1, title: plan.plan[index]?.title ?? '' })}
        </option>,
        ...(isAtHome || (chosen?.isAtHome === true && lesson === index)
          ? [
              <option key={`${index}h`} value={`${index}h`}>
                {t('workshop-form.lesson-home', { number: index + 1 })}
              </option>,
            ]
          : []),
      ])}
    </SelectField>
  );
}
