/** One class: its name, its docents, its size, and the way to transfer or delete it. */

import { Settings2 } from 'lucide-react';
import { useState } from 'react';

import type { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { ClassDialog } from '#web/admin/classes/ClassDialog.tsx';
import { sizeText } from '#web/admin/sizes.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { classesPlace } from './focusTargets.ts';

import styles from './ClassRow.module.css';

type StoredClass = ResponseOf<typeof admin.storage>['classes'][number];

export function ClassRow({ one }: { one: StoredClass }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { text, challenge, docents, isArchived, teams, rows, photos, bytes, films } = one;
  const name = text === '' ? challenge : text;
  const facts = [
    t('beheer.teams', { count: teams }),
    t('storage.rows', { count: rows }),
    t('storage.photos', { count: photos }),
    t('storage.films', { count: films }),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong translate="no">{name}</strong>
          {isArchived ? <span className={styles.mark}>{t('beheer.archived')}</span> : null}
        </p>
        <p className={styles.facts}>{[docents.join(', '), ...(text === '' ? [] : [challenge])].join(' · ')}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <p className={styles.size}>
        <strong>{sizeText(bytes)}</strong>
        <span className="visually-hidden"> {t('storage.photo-size')}</span>
      </p>
      <Button size="small" icon={<Settings2 aria-hidden />} onClick={() => setOpen(true)}>
        {t('storage.manage')}
        <span className="visually-hidden">
          {name} ({docents[0]})
        </span>
      </Button>
      {isOpen ? <ClassDialog one={one} onClose={() => setOpen(false)} after={classesPlace} /> : null}
    </li>
  );
}
