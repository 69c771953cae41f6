/** An activity: its text and question for the team, its papers, and its aids. */

import { activityIdOf } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { LinesField } from '#web/workshop/fields/LinesField.tsx';
import { DurationField } from '#web/workshop/fields/NumberField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { YesNoField, YesNoGroup } from '#web/workshop/fields/YesNoField.tsx';
import { VideoField } from '#web/workshop/film/VideoField.tsx';
import { PaperField } from '#web/workshop/paper/PaperField.tsx';
import { MarkdownField } from '#web/workshop/text/MarkdownField.tsx';

import { Folded } from './Folded.tsx';
import { WhichLesson } from './InLesson.tsx';
import { useAfterTitle } from './useAfterTitle.ts';

export function ActivityForm({ part }: { part: string }) {
  const { t } = useTranslation();
  const rename = useAfterTitle(part);
  return (
    <>
      <LineField part={part} path={['title']} name="activity-title" most={80} onTyped={rename} />
      <LineField part={part} path={['question']} name="activity-question" most={300} />
      <MarkdownField part={part} path={['introduction']} name="activity-introduction" />
      <DurationField part={part} path={['duration']} name="activity-duration" />
      <WhichLesson part={part} id={activityIdOf(part) ?? 0} />
      <YesNoGroup title={t('workshop-form.answer')}>
        <YesNoField part={part} path={['allowAnswer']} name="activity-allowAnswer" />
        <YesNoField part={part} path={['photoRequired']} name="activity-photoRequired" />
      </YesNoGroup>
      <PaperField part={part} kind="worksheet" />
      <PaperField part={part} kind="instruction" />
      <VideoField part={part} path={['video']} name="video" />
      <Folded title={t('workshop-form.criteria')} fields={['criteria', 'examples']}>
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
        <p>{t('workshop-hint.activity-examples')}</p>
        <MedalExamples part={part} />
      </Folded>
      <Folded title={t('workshop-form.help')} fields={['help', 'plus']}>
        <MarkdownField part={part} path={['help']} name="activity-help" isOptional />
        <MarkdownField part={part} path={['plus']} name="activity-plus" isOptional />
      </Folded>
      <Folded title={t('workshop-form.more')} fields={['goal', 'needs', 'at_home']}>
        <LineField part={part} path={['goal']} name="activity-goal" most={160} isOptional />
        <LinesField part={part} path={['needs']} name="activity-needs" most={60} />
        <YesNoField part={part} path={['at_home']} name="activity-at_home" isOptional />
      </Folded>
    </>
  );
}

const medals = ['bronze', 'silver', 'gold'] as const;

function MedalExamples({ part }: { part: string }) {
  return medals.map((medal) => (
    <LineField key={medal} part={part} path={['examples', medal]} name={`example-${medal}`} most={2000} isOptional />
  ));
}
