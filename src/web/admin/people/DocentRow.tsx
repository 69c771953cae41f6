/** One docent: the name, the way to log in, and the number of classes. */

import { Settings2 } from 'lucide-react';
import { useState } from 'react';

import { ClassDialog } from '#web/admin/classes/ClassDialog.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';

import { DocentDialog } from './DocentDialog.tsx';
import { type Docent, docentsPlace, moment, nameOf } from './people.ts';

import styles from './DocentRow.module.css';

export function DocentRow({ docent }: { docent: Docent }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { username, role, isBlocked, isSelf, hasSecondStep, lastLogin, classes } = docent;
  const when = lastLogin === null ? t('beheer.never') : moment.format(new Date(lastLogin));
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong translate="no">{nameOf(docent)}</strong>
          {isSelf ? <span className={styles.mark}>{t('beheer.self')}</span> : null}
          {role === 'beheerder' ? <span className={styles.mark}>{t('beheer.role-beheerder')}</span> : null}
          {isBlocked ? <span className={styles.blocked}>{t('beheer.blocked')}</span> : null}
        </p>
        <p className={styles.facts}>
          {t('beheer.logs-in-as', { username })} · {t('beheer.last-login', { when })} ·{' '}
          {t(hasSecondStep ? 'beheer.second-step' : 'beheer.no-second-step')}
        </p>
        {classes.length === 0 ? (
          <p className={styles.facts}>{t('beheer.no-classes')}</p>
        ) : (
          <Fold title={t('beheer.classes', { count: classes.length })}>
            <ul className={styles.classes}>
              {classes.map((one) => (
                <ClassLine key={one.id} one={one} />
              ))}
            </ul>
          </Fold>
        )}
      </div>
      <Button size="small" icon={<Settings2 aria-hidden />} onClick={() => setOpen(true)}>
        {t('beheer.change')}
        <span className="visually-hidden" translate="no">
          {nameOf(docent)}
        </span>
      </Button>
      {isOpen ? <DocentDialog docent={docent} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

function ClassLine({ one }: { one: Docent['classes'][number] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { challenge, text, teams, pupils, isArchived } = one;
  const name = [text, challenge].filter(Boolean).join(' · ');
  return (
    <li>
      {name}: {t('beheer.teams', { count: teams })}, {t('beheer.pupils', { count: pupils })}
      {isArchived ? ` (${t('beheer.archived')})` : null}{' '}
      <Button kind="quiet" size="small" icon={<Settings2 aria-hidden />} onClick={() => setOpen(true)}>
        {t('storage.manage')}
        <span className="visually-hidden" translate="no">
          {name}
        </span>
      </Button>
      {isOpen ? <ClassDialog one={one} onClose={() => setOpen(false)} after={docentsPlace} /> : null}
    </li>
  );
}
