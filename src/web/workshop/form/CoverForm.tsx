/** The cover of a challenge: its title, its story, and the facts for a school. */

import { useTranslation } from '#web/components/useTranslation.ts';
import { ActivitiesField } from '#web/workshop/fields/ActivitiesField.tsx';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { LinesField } from '#web/workshop/fields/LinesField.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { ChoiceField } from '#web/workshop/fields/YesNoField.tsx';
import { VideoField } from '#web/workshop/film/VideoField.tsx';
import { MarkdownField } from '#web/workshop/text/MarkdownField.tsx';

import { Folded } from './Folded.tsx';
import { FormTabs } from './FormTabs.tsx';
import { LessonsField } from './LessonsField.tsx';
import { WordList } from './WordList.tsx';

const part = 'cover';

export function CoverForm() {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('workshop-form.parts')}
      tabs={[
        { title: t('workshop-form.class'), fields: [], content: <ClassFields /> },
        {
          title: t('workshop-form.film-begin'),
          fields: ['video'],
          content: <VideoField part={part} path={['video']} name="video" />,
        },
        {
          title: t('workshop-form.film-end'),
          fields: ['completion_video'],
          content: <VideoField part={part} path={['completion_video']} name="video-end" />,
        },
        {
          title: t('workshop-form.for-whom'),
          fields: ['audience', 'goals', 'authors', 'license'],
          content: <ForWhom />,
        },
        { title: t('workshop-form.kerndoelen'), fields: ['kerndoelen'], content: <Kerndoelen /> },
        { title: t('workshop-form.materials'), fields: ['materials'], content: <Materials /> },
        { title: t('workshop-form.preparation'), fields: ['safety', 'preparation'], content: <Preparation /> },
        { title: t('workshop-form.parents'), fields: ['parents'], content: <Parents /> },
        { title: t('workshop-form.lessons'), fields: ['lessons', 'shorter'], content: <Lessons /> },
      ]}
    />
  );
}

function ClassFields() {
  const { t } = useTranslation();
  return (
    <>
      <LineField part={part} path={['title']} name="cover-title" most={80} />
      <LineField part={part} path={['subtitle']} name="cover-subtitle" most={160} />
      <MarkdownField part={part} path={['introduction']} name="cover-introduction" />
      <MarkdownField part={part} path={['launchDescription']} name="cover-launchDescription" />
      <Folded title={t('workshop-form.words')} fields={['words']}>
        <WordList />
      </Folded>
    </>
  );
}

function ForWhom() {
  return (
    <>
      <LineField part={part} path={['audience', 'group']} name="audience-group" most={40} isOptional />
      <LineField part={part} path={['audience', 'age']} name="audience-age" most={40} isOptional />
      <LinesField part={part} path={['goals']} name="cover-goals" />
      <LinesField part={part} path={['authors']} name="cover-authors" />
      <LineField part={part} path={['license']} name="cover-license" most={80} isOptional />
    </>
  );
}

function Preparation() {
  return (
    <>
      <LinesField part={part} path={['safety']} name="cover-safety" />
      <NumberField part={part} path={['preparation', 'hours']} name="preparation-hours" most={200} step={0.5} />
      <NumberField
        part={part}
        path={['preparation', 'judging_hours']}
        name="preparation-judging_hours"
        most={200}
        step={0.5}
      />
      <LinesField part={part} path={['preparation', 'steps']} name="preparation-steps" />
    </>
  );
}

/** What the letter to parents says of this challenge. */
function Parents() {
  return (
    <>
      <LineField part={part} path={['parents', 'what']} name="parents-what" most={400} isOptional />
      <LineField part={part} path={['parents', 'ask']} name="parents-ask" most={300} isOptional />
      <LinesField part={part} path={['parents', 'bring']} name="parents-bring" most={120} />
      <LinesField part={part} path={['parents', 'ticks']} name="parents-ticks" most={160} />
    </>
  );
}

function Lessons() {
  return (
    <>
      <LessonsField />
      <LinesField part={part} path={['shorter']} name="cover-shorter" />
    </>
  );
}

function Kerndoelen() {
  const { t } = useTranslation();
  return (
    <RowsField
      part={part}
      path={['kerndoelen']}
      name="kerndoelen"
      titleOf={({ code, text }) => [code, text].filter(Boolean).join(' · ')}
      blank={{ set: 'nieuw', code: '', text: '' }}
      example={{
        set: '2006',
        code: t('workshop-example.kerndoel-code'),
        text: t('workshop-example.kerndoel-text'),
      }}
    >
      {(path) => (
        <>
          <ChoiceField
            part={part}
            path={[...path, 'set']}
            name="kerndoel-set"
            example="2006"
            choices={[
              ['nieuw', t('workshop-form.set-new')],
              ['2006', t('workshop-form.set-2006')],
            ]}
          />
          <LineField part={part} path={[...path, 'code']} name="kerndoel-code" most={20} />
          <LineField part={part} path={[...path, 'text']} name="kerndoel-text" most={400} />
        </>
      )}
    </RowsField>
  );
}

function Materials() {
  const { t } = useTranslation();
  return (
    <RowsField
      part={part}
      path={['materials']}
      name="materials"
      titleOf={({ what }) => [what].filter(Boolean).join(' ')}
      most={100}
      blank={{ what: '', amount: '' }}
      example={{
        what: t('workshop-example.material-what'),
        amount: t('workshop-example.material-amount'),
        price: 12,
        instead: t('workshop-example.material-instead'),
      }}
    >
      {(path) => (
        <>
          <LineField part={part} path={[...path, 'what']} name="material-what" most={120} />
          <LineField part={part} path={[...path, 'amount']} name="material-amount" most={60} />
          <ActivitiesField part={part} path={path} name="material-activities" />
          <NumberField part={part} path={[...path, 'price']} name="material-price" most={10_000} step={0.05} />
          <LineField part={part} path={[...path, 'instead']} name="material-instead" most={300} isOptional />
        </>
      )}
    </RowsField>
  );
}
