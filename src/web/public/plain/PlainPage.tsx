/** A public page of text: the server's content, and whom to contact at the school (docs/rules.md 15.24). */

import { Link } from 'wouter';

import type { ResponseOf } from '#contract/endpoint.ts';
import { anyone } from '#contract/public.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './PlainPage.module.css';

type Page = ResponseOf<typeof anyone.page>;

export function PlainPage({ about, title }: { about: 'privacy' | 'toegankelijkheid'; title: string }) {
  const { t } = useTranslation();
  const heading = useScreen(title);
  const { data, error } = useFacts(anyone.page, { about }, (page) => page);
  return (
    <main data-mood="docent" className={styles.page}>
      <article className={styles.text}>
        <Link href="/" className={styles.brand}>
          Lanceerbasis
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {data === undefined && error === null ? <Loading label={t('loading')} /> : null}
        {data === undefined ? <FormTrouble error={error} /> : <Words page={data} />}
        <ButtonLink href="/">{t('plain.home')}</ButtonLink>
      </article>
    </main>
  );
}

function Words({ page: { html, school, contact } }: { page: Page }) {
  const { t } = useTranslation();
  return (
    <>
      <RichText html={html} />
      <section aria-labelledby="contact">
        <h2 id="contact">{t('plain.contact')}</h2>
        {school === null ? null : <p translate="no">{school}</p>}
        <p className={styles.contact}>{contact ?? t('plain.no-contact')}</p>
      </section>
    </>
  );
}
