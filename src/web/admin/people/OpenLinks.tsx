/** The open links, each of which can be withdrawn. */

import { admin } from '#contract/admin/admin.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import { linksPlace, moment, type OpenLink } from './people.ts';

import styles from './OpenLinks.module.css';

export function OpenLinks({ links }: { links: readonly OpenLink[] }) {
  const { t } = useTranslation();
  const withdraw = useCall(admin.withdrawLink);
  const whatOf = ({ username, name, role, className }: OpenLink): string => {
    if (username !== null) return t('beheer.link-password', { username });
    const what = [t(`beheer.role-${role}`), ...(className === null ? [] : [className])].join(', ');
    return name === '' ? t('beheer.link-invite', { role: what }) : t('beheer.link-invite-of', { name, role: what });
  };
  if (links.length === 0) return <p>{t('beheer.links-none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id} className={styles.link}>
            <div className={styles.words}>
              <p>{whatOf(link)}</p>
              <p className={styles.facts}>
                {t('beheer.link-until', { when: moment.format(new Date(link.endsAt)), who: link.madeBy })}
              </p>
            </div>
            <Button
              size="small"
              disabled={withdraw.isPending}
              onClick={() => {
                passFocusTo(linksPlace);
                withdraw.mutate({ linkId: link.id });
              }}
            >
              {t('beheer.withdraw')}
              <span className="visually-hidden">{whatOf(link)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FormTrouble error={withdraw.error} />
    </>
  );
}
