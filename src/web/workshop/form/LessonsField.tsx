/** The division of the activities over lessons: each has a lesson of its plan, and each lesson shows whether it fits. */

import { withTitles } from '#client/workshop/form/lessonPlan.ts';
import { listsOf } from '#domain/challenge/draftOrder.ts';
import { activityKey } from '#domain/challenge/draftParts.ts';
import { lessonBounds } from '#domain/lesson/plans.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextArea } from '#web/ui/Field.tsx';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { useOrder, useText, useWorkshop } from '#web/workshop/open/OpenDraft.ts';

import { InLesson, type PlanPath, useLoad, usePlan } from './InLesson.tsx';

import styles from './PartForm.module.css';

export function LessonsField() {
  const { t } = useTranslation();
  const titles = t('workshop-example.lesson-titles').split('\n');
  return (
    <RowsField
      part="cover"
      path={['lessons']}
      name="lessons"
      titleOf={({ minutes }) => `${t('workshop-field.lesson-minutes')}: ${String(minutes)}`}
      most={4}
      blank={{ minutes: 60, plan: [{ title: 'Les 1' }] }}
      example={{ minutes: 60, plan: titles.map((title) => ({ title })) }}
    >
      {(path) => <Plan path={path} />}
    </RowsField>
  );
}

function Plan({ path }: { path: PlanPath }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const plan = usePlan(path);
  const order = useOrder();
  return (
    <div className={styles.plan}>
      <NumberField
        part="cover"
        path={[...path, 'minutes']}
        name="lesson-minutes"
        most={lessonBounds.most}
        step={5}
        error={isLesson(plan.minutes) ? undefined : t('workshop-form.lesson-bounds', lessonBounds)}
      />
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
        {plan.plan.map((_, lesson) => (
          <Load key={lesson} path={path} lesson={lesson} />
        ))}
      </ul>
      <div className={styles.division}>
        {listsOf(order)
          .flat()
          .map((id) => (
            <OfActivity key={id} id={id} path={path} />
          ))}
      </div>
    </div>
  );
}

const isLesson = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= lessonBounds.least && minutes <= lessonBounds.most;

function Load({ path, lesson }: { path: PlanPath; lesson: number }) {
  const { text, isOver } = useLoad(path)(lesson);
  return <li data-over={isOver || undefined}>{text}</li>;
}

function OfActivity({ id, path }: { id: number; path: PlanPath }) {
  const { t } = useTranslation();
  const title = useText(activityKey(id), ['title']);
  return <InLesson id={id} path={path} label={title === '' ? t('workshop.untitled-activity') : title} />;
}
