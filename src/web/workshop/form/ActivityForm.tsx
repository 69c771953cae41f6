/** An activity: its text and question for the team, its papers, and its aids. */

import { activityIdOf } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { LinesField } from '#web/workshop/fields/LinesField.tsx';
import { DurationField } from '#web/workshop/fields/NumberField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { YesNoField } from '#web/workshop/fields/YesNoField.tsx';
import { VideoField } from '#web/workshop/film/VideoField.tsx';
import { PaperField } from '#web/workshop/paper/PaperField.tsx';
import { MarkdownField } from '#web/workshop/text/MarkdownField.tsx';

import { Folded } from './Folded.tsx';
import { FormTabs } from './FormTabs.tsx';
import { WhichLesson } from './InLesson.tsx';
import { useAfterTitle } from './useAfterTitle.ts';
import { WordsField } from './WordsField.tsx';

export function ActivityForm({ part }: { part: string }) {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('workshop-form.parts')}
      tabs={[
        { title: t('workshop-form.class'), fields: [], content: <ClassFields part={part} /> },
        {
          title: t('workshop-form.film'),
          fields: ['video'],
          content: <VideoField part={part} path={['video']} name="video" />,
        },
        {
          title: t('workshop-form.answer'),
          fields: ['allowAnswer', 'photoRequired', 'criteria', 'examples'],
          content: <AnswerFields part={part} />,
        },
        {
          title: t('workshop-form.paper'),
          fields: ['filename', 'goal', 'needs'],
          content: <PaperFields part={part} />,
        },
        {
          title: t('workshop-form.docent'),
          fields: ['duration', 'lesson', 'at_home', 'instructionPdf'],
          content: <DocentFields part={part} />,
        },
      ]}
    />
  );
}

type FieldsProps = { part: string };

function ClassFields({ part }: FieldsProps) {
  const { t } = useTranslation();
  const rename = useAfterTitle(part);
  return (
    <>
      <LineField part={part} path={['title']} name="activity-title" most={80} onTyped={rename} />
      <LineField part={part} path={['question']} name="activity-question" most={300} />
      <MarkdownField part={part} path={['introduction']} name="activity-introduction" />
      <Folded title={t('workshop-form.help')} fields={['words', 'help', 'plus']}>
        <WordsField part={part} path={['words']} name="activity-words" />
        <MarkdownField part={part} path={['help']} name="activity-help" isOptional />
        <MarkdownField part={part} path={['plus']} name="activity-plus" isOptional />
      </Folded>
    </>
  );
}

function AnswerFields({ part }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <YesNoField part={part} path={['allowAnswer']} name="activity-allowAnswer" />
      <YesNoField part={part} path={['photoRequired']} name="activity-photoRequired" />
      <RowsField
        part={part}
        path={['criteria']}
        name="activity-criteria"
        most={3}
        blank={{ text: '', gold: '' }}
        example={{ text: t('workshop-example.criterion-text'), gold: t('workshop-example.criterion-gold') }}
      >
        {(path) => (
          <>
            <LineField part={part} path={[...path, 'text']} name="criterion-text" most={160} />
            <LineField part={part} path={[...path, 'gold']} name="criterion-gold" most={300} />
          </>
        )}
      </RowsField>
      <Folded title={t('workshop-field.activity-examples')} fields={['examples']}>
        <p>{t('workshop-hint.activity-examples')}</p>
        <MedalExamples part={part} />
      </Folded>
    </>
  );
}

function PaperFields({ part }: FieldsProps) {
  return (
    <>
      <PaperField part={part} kind="worksheet" />
      <LineField part={part} path={['goal']} name="activity-goal" most={160} isOptional />
      <LinesField part={part} path={['needs']} name="activity-needs" most={60} />
    </>
  );
}

function DocentFields({ part }: FieldsProps) {
  return (
    <>
      <DurationField part={part} path={['duration']} name="activity-duration" />
      <WhichLesson part={part} id={activityIdOf(part) ?? 0} />
      <YesNoField part={part} path={['at_home']} name="activity-at_home" isOptional />
      <PaperField part={part} kind="instruction" />
    </>
  );
}

const medals = ['bronze', 'silver', 'gold'] as const;

function MedalExamples({ part }: { part: string }) {
  return medals.map((medal) => (
    <LineField key={medal} part={part} path={['examples', medal]} name={`example-${medal}`} most={2000} isOptional />
  ));
}
