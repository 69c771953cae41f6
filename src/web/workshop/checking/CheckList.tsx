/** 'Nakijken en klaarzetten': the errors that must be fixed first, the advice, each with a link to its field; then publishing. */

import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';

import { ownerField } from '#client/workshop/owner.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { workshop as calls } from '#contract/workshop/workshop.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { queryOptionsFor } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useOpenDraft } from '#web/workshop/open/draftContext.ts';
import { OpenedList } from '#web/workshop/open/OpenedList.tsx';
import { usePartName } from '#web/workshop/open/usePartName.ts';
import { fieldQuery, partPath } from '#web/workshop/paths.ts';

import { Publish } from './Publish.tsx';

import styles from './CheckList.module.css';

type Checked = ResponseOf<typeof calls.checkDraft>;
type Remark = Checked['faults'][number];

export function CheckList() {
  const { t } = useTranslation();
  const { workshop } = useOpenDraft();
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    // Unsaved text is saved first, so that the check includes it.
    void workshop.saveNow().finally(() => setSaved(true));
  }, [workshop]);
  return (
    <OpenedList title={t('workshop.check')} what={t('workshop-check.what')}>
      {isSaved ? <Looked /> : <Loading label={t('loading')} />}
    </OpenedList>
  );
}

function Looked() {
  const { t } = useTranslation();
  const { id, workshop } = useOpenDraft();
  const query = useQuery({ ...queryOptionsFor(calls.checkDraft, { draft: id }), gcTime: 0, refetchInterval: false });
  if (query.data === undefined) return <NotLoaded query={query} />;
  const { faults, advice } = query.data;
  const again = async (): Promise<void> => {
    await workshop.saveNow();
    await query.refetch();
  };
  return (
    <>
      <Button size="small" icon={<RefreshCw aria-hidden />} disabled={query.isFetching} onClick={() => void again()}>
        {t('workshop-check.again')}
      </Button>
      {workshop.hasUnsaved() ? <Notice tone="bad">{t('workshop-check.unsaved')}</Notice> : null}
      {faults.length === 0 ? (
        <Notice tone="good">{t('workshop-check.no-faults')}</Notice>
      ) : (
        <Remarks title={t('workshop-check.faults', { count: faults.length })} remarks={faults} isBad />
      )}
      {advice.length === 0 ? null : (
        <Remarks title={t('workshop-check.advice', { count: advice.length })} remarks={advice} />
      )}
      <Publish mayPublish={faults.length === 0 && !workshop.hasUnsaved()} />
    </>
  );
}

function Remarks({ title, remarks, isBad = false }: { title: string; remarks: readonly Remark[]; isBad?: boolean }) {
  return (
    <section className={styles.remarks} data-bad={isBad || undefined}>
      <h3>{title}</h3>
      <ul>
        {remarks.map((remark, index) => (
          // Two remarks on one part may be the same.
          <OneRemark key={`${remark.part}-${index}`} remark={remark} />
        ))}
      </ul>
    </section>
  );
}

function OneRemark({ remark }: { remark: Remark }) {
  const { id, workshop } = useOpenDraft();
  const owner = ownerField(workshop, remark.part);
  const field = remark.part === 'order' ? null : (owner.field ?? remark.field);
  const name = usePartName(owner.part, remark.part === 'order' ? null : field);
  const scene = /^scenes\.(\d+)/u.exec(remark.field ?? '')?.[1];
  const within = scene === undefined ? undefined : Number(scene);
  const search = field === null ? '' : fieldQuery(field.split('.')[0] ?? field, within);
  return (
    <li>
      <Link href={`${partPath(id, owner.part)}${search}`} className={styles.jump}>
        {name}
      </Link>
      <span>{remark.message}</span>
    </li>
  );
}
