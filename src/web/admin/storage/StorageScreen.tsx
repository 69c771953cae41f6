/** `/beheer/opslag`: the size of each class, and what can be cleared. */

import { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { AdminShell } from '#web/admin/AdminShell.tsx';
import { Columns } from '#web/admin/Columns.tsx';
import { sizeText } from '#web/admin/sizes.ts';
import { PagePart, PartList } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { ErasedList } from '#web/teacher/ending/ErasedClasses.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';

import { ClassRow } from './ClassRow.tsx';
import { Clearing } from './Clearing.tsx';
import { classesPlace } from './focusTargets.ts';

type Storage = ResponseOf<typeof admin.storage>;

export function StorageScreen() {
  const { t } = useTranslation();
  const storage = useEndpoint(admin.storage, {});
  return (
    <AdminShell title={t('storage.title')} what={t('storage.what')}>
      {storage.data === undefined ? (
        <NotLoaded query={storage} />
      ) : (
        <Columns aside={<Clear storage={storage.data} />}>
          <Classes storage={storage.data} />
          <ErasedPart storage={storage.data} />
        </Columns>
      )}
    </AdminShell>
  );
}

function Classes({ storage: { classes, photos, films } }: { storage: Storage }) {
  const { t } = useTranslation();
  return (
    <PagePart title={t('storage.classes', { count: classes.length })} place={classesPlace}>
      <p>
        {t('storage.total', {
          photos: t('storage.photos', { count: photos.count }),
          photoSize: sizeText(photos.bytes),
          films: t('storage.films', { count: films.count }),
          filmSize: sizeText(films.bytes),
        })}
      </p>
      {classes.length === 0 ? <p>{t('storage.none')}</p> : null}
      <PartList>
        {classes.map((one) => (
          <ClassRow key={one.id} one={one} />
        ))}
      </PartList>
    </PagePart>
  );
}

/** Proof for the person responsible that ended classes are erased. */
function ErasedPart({ storage: { wiped } }: { storage: Storage }) {
  const { t } = useTranslation();
  return (
    <PagePart title={t('storage.wiped', { count: wiped.length })}>
      <p>{t(wiped.length === 0 ? 'storage.wiped-none' : 'storage.wiped-what')}</p>
      {wiped.length === 0 ? null : <ErasedList wiped={wiped} />}
    </PagePart>
  );
}

function Clear({ storage: { classes, films, bin } }: { storage: Storage }) {
  const { t } = useTranslation();
  const empty = classes.filter(({ isArchived, teams }) => isArchived && teams === 0).length;
  return (
    <PagePart title={t('storage.clear')}>
      <Clearing
        call={admin.clearFilms}
        title={t('storage.clear-films')}
        what={t('storage.clear-films-what', { count: films.count, size: sizeText(films.bytes) })}
        ask={films.count === 0 ? undefined : t('storage.clear-films-ask')}
        sure={t('storage.clear-films-sure')}
        press={t('storage.clear-films-do')}
        done={(count) => t('storage.clear-films-done', { count })}
      />
      <Clearing
        call={admin.emptyBin}
        title={t('storage.clear-bin')}
        what={t('storage.clear-bin-what', { count: bin.count, size: sizeText(bin.bytes) })}
        ask={bin.count === 0 ? undefined : t('storage.clear-bin-ask')}
        sure={t('storage.clear-bin-sure')}
        press={t('storage.clear-bin-do')}
        done={(count) => t('storage.clear-bin-done', { count })}
      />
      <Clearing
        call={admin.removeEmptyClasses}
        title={t('storage.clear-empty')}
        what={t('storage.clear-empty-what', { count: empty })}
        ask={empty === 0 ? undefined : t('storage.clear-empty-ask')}
        sure={t('storage.clear-empty-sure')}
        press={t('storage.clear-empty-do')}
        done={(count) => t('storage.clear-empty-done', { count })}
      />
    </PagePart>
  );
}
