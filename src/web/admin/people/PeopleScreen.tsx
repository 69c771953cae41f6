/** `/beheer/mensen`: the docents of this school, open invites, and the school's name. */

import { admin } from '#contract/admin/admin.ts';
import { AdminShell } from '#web/admin/AdminShell.tsx';
import { Columns } from '#web/admin/Columns.tsx';
import { PagePart, PartList } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';

import { DocentRow } from './DocentRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import { OpenLinks } from './OpenLinks.tsx';
import { docentsPlace, linksPlace } from './people.ts';
import { SchoolName } from './SchoolName.tsx';

export function PeopleScreen() {
  const { t } = useTranslation();
  const people = useEndpoint(admin.people, {});
  return (
    <AdminShell title={t('beheer.people')} what={t('beheer.people-what')}>
      {people.data === undefined ? <NotLoaded query={people} /> : <Parts {...people.data} />}
    </AdminShell>
  );
}

function Parts({
  docents,
  links,
  school,
  contact,
}: NonNullable<ReturnType<typeof useEndpoint<typeof admin.people>>['data']>) {
  const { t } = useTranslation();
  return (
    <Columns
      aside={
        <>
          <PagePart title={t('beheer.invite')}>
            <InviteForm docents={docents} />
          </PagePart>
          <PagePart title={t('beheer.links')} place={linksPlace}>
            <OpenLinks links={links} />
          </PagePart>
          <PagePart title={t('beheer.school')}>
            <SchoolName school={school} contact={contact} />
          </PagePart>
        </>
      }
    >
      <PagePart title={t('beheer.docents', { count: docents.length })} place={docentsPlace}>
        <PartList>
          {docents.map((docent) => (
            <DocentRow key={docent.id} docent={docent} />
          ))}
        </PartList>
      </PagePart>
    </Columns>
  );
}
