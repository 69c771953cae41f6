/** `/beheer/opslag`: what each class takes up, and what can be cleared. */

import { beheer } from '#contract/beheer/beheer.ts';
import type { Answers } from '#contract/call.ts';
import { BeheerShell } from '#web/beheer/BeheerShell.tsx';
import { sizeText } from '#web/beheer/sizes.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useAnswer } from '#web/query.ts';
import { WipedList } from '#web/teacher/ending/WipedClasses.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { useScreen } from '#web/useScreen.ts';

import { ClassRow } from './ClassRow.tsx';
import { Clearing } from './Clearing.tsx';

import styles from './StorageScreen.module.css';

type Storage = Answers<typeof beheer.storage>;

export function StorageScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('storage.title'));
  const storage = useAnswer(beheer.storage, {});
  return (
    <BeheerShell>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('storage.title')}
        </h1>
        <p className={styles.what}>{t('storage.what')}</p>
      </div>
      {storage.data === undefined ? (
        <NotLoaded query={storage} />
      ) : (
        <div className={styles.parts}>
          <Classes storage={storage.data} />
          <Clear storage={storage.data} />
          <Wiped storage={storage.data} />
        </div>
      )}
    </BeheerShell>
  );
}

function Classes({ storage: { classes, photos, films } }: { storage: Storage }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="classes" className={styles.part}>
      <h2 id="classes" tabIndex={-1}>
        {t('storage.classes', { count: classes.length })}
      </h2>
      <p className={styles.what}>
        {t('storage.total', {
          photos: t('storage.photos', { count: photos.count }),
          photoSize: sizeText(photos.bytes),
          films: t('storage.films', { count: films.count }),
          filmSize: sizeText(films.bytes),
        })}
      </p>
      {classes.length === 0 ? <p>{t('storage.none')}</p> : null}
      <ul className={styles.list}>
        {classes.map((one) => (
          <ClassRow key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

/** So that whoever answers for the school can show that what ended is gone. */
function Wiped({ storage: { wiped } }: { storage: Storage }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="wiped" className={styles.part}>
      <h2 id="wiped">{t('storage.wiped', { count: wiped.length })}</h2>
      <p className={styles.what}>{t(wiped.length === 0 ? 'storage.wiped-none' : 'storage.wiped-what')}</p>
      {wiped.length === 0 ? null : <WipedList wiped={wiped} />}
    </section>
  );
}

function Clear({ storage: { classes, films, bin } }: { storage: Storage }) {
  const { t } = useTranslation();
  const empty = classes.filter(({ isArchived, teams }) => isArchived && teams === 0).length;
  return (
    <section aria-labelledby="clear" className={styles.part}>
      <h2 id="clear">{t('storage.clear')}</h2>
      <Clearing
        call={beheer.clearFilms}
        title={t('storage.clear-films')}
        what={t('storage.clear-films-what', { count: films.count, size: sizeText(films.bytes) })}
        ask={films.count === 0 ? undefined : t('storage.clear-films-ask')}
        sure={t('storage.clear-films-sure')}
        press={t('storage.clear-films-do')}
        done={(count) => t('storage.clear-films-done', { count })}
      />
      <Clearing
        call={beheer.emptyBin}
        title={t('storage.clear-bin')}
        what={t('storage.clear-bin-what', { count: bin.count, size: sizeText(bin.bytes) })}
        ask={bin.count === 0 ? undefined : t('storage.clear-bin-ask')}
        sure={t('storage.clear-bin-sure')}
        press={t('storage.clear-bin-do')}
        done={(count) => t('storage.clear-bin-done', { count })}
      />
      <Clearing
        call={beheer.removeEmptyClasses}
        title={t('storage.clear-empty')}
        what={t('storage.clear-empty-what', { count: empty })}
        ask={empty === 0 ? undefined : t('storage.clear-empty-ask')}
        sure={t('storage.clear-empty-sure')}
        press={t('storage.clear-empty-do')}
        done={(count) => t('storage.clear-empty-done', { count })}
      />
    </section>
  );
}
