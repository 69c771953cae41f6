/** `/beheer/logboek`: what happened to accounts, classes and files, newest first. */

import { Sheet } from 'lucide-react';
import { useState } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { toRequest } from '#contract/client.ts';
import { AdminShell } from '#web/admin/AdminShell.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button, FileLink } from '#web/ui/Button.tsx';

import { Filter } from './Filter.tsx';
import { LogbookRows } from './LogbookRows.tsx';
import type { Wanted } from './wanted.ts';

import styles from './LogbookScreen.module.css';

export function LogbookScreen() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Wanted>({ group: undefined, who: '' });
  const [page, setPage] = useState(1);
  const filter = { who: wanted.who, ...(wanted.group !== undefined && { group: wanted.group }) };
  const logbook = useEndpoint(admin.logbook, { ...filter, page });
  return (
    <AdminShell title={t('beheer.logbook')} what={t('beheer.logbook-what')}>
      <Filter
        wanted={wanted}
        onWant={(next) => {
          setWanted(next);
          setPage(1);
        }}
      />
      {logbook.data === undefined ? (
        <NotLoaded query={logbook} />
      ) : (
        <>
          <LogbookRows rows={logbook.data.rows} />
          <Pages page={page} pages={logbook.data.pages} onTurn={setPage} />
        </>
      )}
      <FileLink href={toRequest(admin.logbookTable, filter).url} icon={<Sheet aria-hidden />} className={styles.table}>
        {t('beheer.logbook-table')}
      </FileLink>
    </AdminShell>
  );
}

type PagesProps = { page: number; pages: number; onTurn: (page: number) => void };

function Pages({ page, pages, onTurn }: PagesProps) {
  const { t } = useTranslation();
  if (pages === 1) return null;
  return (
    <nav aria-label={t('beheer.pages')} className={styles.pages}>
      <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t('beheer.newer')}
      </Button>
      <p role="status">{t('beheer.page', { page, pages })}</p>
      <Button size="small" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('beheer.older')}
      </Button>
    </nav>
  );
}
