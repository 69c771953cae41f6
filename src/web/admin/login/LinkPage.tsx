/** The page of a link from a beheerder: its purpose, or that it has expired. */

import type { ReactNode } from 'react';

import { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { EnteringPage } from './EnteringPage.tsx';

export type Link = ResponseOf<typeof admin.lookAtLink>;

type LinkPageProps = {
  title: string;
  token: string;
  /** Whether the link belongs to this page. */
  fits: (link: Link) => boolean;
  children: (link: Link) => ReactNode;
};

export function LinkPage({ title, token, fits, children }: LinkPageProps) {
  const link = useEndpoint(admin.lookAtLink, { token });
  const isOver = link.error instanceof Problem && link.error.code === 'link-over';
  const isOther = link.data !== undefined && !fits(link.data);
  return (
    <EnteringPage title={title}>
      {isOver || isOther ? <Over /> : link.data === undefined ? <NotLoaded query={link} /> : children(link.data)}
    </EnteringPage>
  );
}

function Over() {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="bad">{t('refusal.link-over')}</Notice>
      <ButtonLink href="/docent/login">{t('entering.to-login')}</ButtonLink>
    </>
  );
}
