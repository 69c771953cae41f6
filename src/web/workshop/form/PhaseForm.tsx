/** A phase: its title, its description, and the roles in a team. */

import { useTranslation } from '#web/components/useTranslation.ts';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { ChoiceField } from '#web/workshop/fields/YesNoField.tsx';
import { VideoField } from '#web/workshop/film/VideoField.tsx';
import { MarkdownField } from '#web/workshop/text/MarkdownField.tsx';

import { FormTabs } from './FormTabs.tsx';
import { useAfterTitle } from './useAfterTitle.ts';

export function PhaseForm({ part }: { part: string }) {
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
        { title: t('workshop-form.roles'), fields: ['roles'], content: <Roles part={part} /> },
      ]}
    />
  );
}

function ClassFields({ part }: { part: string }) {
  const rename = useAfterTitle(part);
  return (
    <>
      <LineField part={part} path={['title']} name="phase-title" most={40} onTyped={rename} />
      <MarkdownField part={part} path={['description']} name="phase-description" />
    </>
  );
}

function Roles({ part }: { part: string }) {
  const { t } = useTranslation();
  return (
    <RowsField
      part={part}
      path={['roles']}
      name="roles"
      most={6}
      blank={{ name: '', task: '' }}
      example={{ name: t('workshop-example.role-name'), task: t('workshop-example.role-task'), at: 'photo' }}
    >
      {(path) => (
        <>
          <LineField part={part} path={[...path, 'name']} name="role-name" most={24} />
          <LineField part={part} path={[...path, 'task']} name="role-task" most={120} />
          <ChoiceField
            part={part}
            path={[...path, 'at']}
            name="role-at"
            isOptional
            example="photo"
            choices={[
              ['', t('workshop-form.at-none')],
              ['text', t('workshop-form.at-text')],
              ['photo', t('workshop-form.at-photo')],
            ]}
          />
        </>
      )}
    </RowsField>
  );
}
