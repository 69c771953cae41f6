/** How the activities are divided over lessons: each has a lesson of its plan, and each lesson tells whether it fits. */

import { type LessonPlan, lessonOf, putInLesson, roomIn, withTitles } from '#client/workshop/form/lessonPlan.ts';
import { listsOf } from '#domain/challenge/draftOrder.ts';
import { activityKey } from '#domain/challenge/draftParts.ts';
import { durationMinutes, durationPattern } from '#domain/duration.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { SelectField, TextArea } from '#web/ui/Field.tsx';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { useOrder, useText, useValue, useWorkshop } from '#web/workshop/open/OpenDraft.ts';

import styles from './PartForm.module.css';

type Path = readonly (string | number)[];
type PlanProps = { path: Path };

export function LessonsField() {
  return (
    <RowsField
      part="cover"
      path={['lessons']}
      name="lessons"
      most={4}
      blank={{ minutes: 60, plan: [{ title: 'Les 1' }] }}
    >
      {(path) => <Plan path={path} />}
    </RowsField>
  );
}

function usePlan(path: Path): LessonPlan {
  const { minutes, plan } = (useValue('cover', path) ?? {}) as Partial<LessonPlan>;
  return { minutes: minutes ?? 0, plan: plan ?? [] };
}

function Plan({ path }: PlanProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const plan = usePlan(path);
  const ids = listsOf(useOrder()).flat();
  return (
    <div className={styles.plan}>
      <NumberField part="cover" path={[...path, 'minutes']} name="lesson-minutes" most={240} step={5} />
      <FieldFrame part="cover" path={[...path, 'plan']} name="lesson-titles">
        <TextArea
          label={t('workshop-field.lesson-titles')}
          hint={t('workshop-hint.lesson-titles')}
          value={plan.plan.map(({ title }) => title).join('\n')}
          onChange={({ currentTarget }) =>
            workshop.setValue('cover', path, withTitles(plan, currentTarget.value.split('\n')))
          }
        />
      </FieldFrame>
      <ul className={styles.loads}>
        {plan.plan.map((lesson, index) => (
          <Load key={index} number={index + 1} ids={lesson.activities ?? []} room={roomIn(plan)} />
        ))}
      </ul>
      <div className={styles.division}>
        {ids.map((id) => (
          <InLessonField key={id} id={id} path={path} plan={plan} order={ids} />
        ))}
      </div>
    </div>
  );
}

/** How full a lesson is. */
function Load({ number, ids, room }: { number: number; ids: readonly number[]; room: number }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const minutesOf = (id: number): number => {
    const duration = workshop.part(activityKey(id)).get().content?.['duration'];
    return typeof duration === 'string' && durationPattern.test(duration) ? durationMinutes(duration) : 0;
  };
  const minutes = ids.reduce((sum, id) => sum + minutesOf(id), 0);
  const key = minutes > room ? 'workshop-form.lesson-over' : 'workshop-form.lesson-fits';
  return <li data-over={minutes > room || undefined}>{t(key, { number, minutes, room })}</li>;
}

type InLessonFieldProps = PlanProps & { id: number; plan: LessonPlan; order: readonly number[] };

function InLessonField({ id, path, plan, order }: InLessonFieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const title = useText(activityKey(id), ['title']);
  const isAtHome = useValue(activityKey(id), ['at_home']) === true;
  const now = lessonOf(plan, id);
  return (
    <SelectField
      label={title === '' ? t('workshop.untitled-activity') : title}
      value={now === undefined ? '' : `${now.lesson}${now.isAtHome ? 'h' : ''}`}
      onChange={({ currentTarget: { value } }) => {
        const to = value === '' ? undefined : { lesson: Number.parseInt(value, 10), isAtHome: value.endsWith('h') };
        workshop.setValue('cover', path, putInLesson(plan, id, to, order));
      }}
    >
      <option value="">{t('workshop-form.no-lesson')}</option>
      {plan.plan.flatMap((lesson, index) => [
        <option key={index} value={`${index}`}>
          {t('workshop-form.lesson', { number: index + 1, title: lesson.title })}
        </option>,
        ...(isAtHome || (now?.isAtHome === true && now.lesson === index)
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
