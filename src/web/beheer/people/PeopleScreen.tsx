/** `/beheer/mensen`: the docents of this school, who was invited, and the school's name. */

import { type ReactNode, useId } from 'react';

import { beheer } from '#contract/beheer/beheer.ts';
import { BeheerShell } from '#web/beheer/BeheerShell.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useAnswer } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { useScreen } from '#web/useScreen.ts';

import { DocentRow } from './DocentRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import { OpenLinks } from './OpenLinks.tsx';
import { docentsPlace, linksPlace } from './people.ts';
import { SchoolName } from './SchoolName.tsx';

import styles from './PeopleScreen.module.css';

export function PeopleScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('beheer.people'));
  const people = useAnswer(beheer.people, {});
  return (
    <BeheerShell>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('beheer.people')}
        </h1>
        <p className={styles.what}>{t('beheer.people-what')}</p>
      </div>
      {people.data === undefined ? <NotLoaded query={people} /> : <Parts {...people.data} />}
    </BeheerShell>
  );
}

function Parts({
  docents,
  links,
  school,
  contact,
}: NonNullable<ReturnType<typeof useAnswer<typeof beheer.people>>['data']>) {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      <Part title={t('beheer.docents', { count: docents.length })} place={docentsPlace}>
        <ul className={styles.list}>
          {docents.map((docent) => (
            <DocentRow key={docent.id} docent={docent} />
          ))}
        </ul>
      </Part>
      <div className={styles.aside}>
        <Part title={t('beheer.invite')}>
          <InviteForm docents={docents} />
        </Part>
        <Part title={t('beheer.links')} place={linksPlace}>
          <OpenLinks links={links} />
        </Part>
        <Part title={t('beheer.school')}>
          <SchoolName school={school} contact={contact} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, place, children }: { title: string; place?: string; children: ReactNode }) {
  const own = useId();
  const id = place ?? own;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
