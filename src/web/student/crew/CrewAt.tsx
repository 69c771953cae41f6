/** Whose turn it is for one part of an answer, where a role covers it. */

import type { CrewRole } from '#domain/crew/roles.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import { isShared } from './isShared.ts';

import styles from './Crew.module.css';

export function CrewAt({ crew, at }: { crew: readonly CrewRole[]; at: 'text' | 'photo' }) {
  const { t } = useTranslation();
  const role = crew.find((one) => one.at === at);
  if (role === undefined || role.pupils.length === 0 || !isShared(crew)) return null;
  return <p className={styles.at}>{t('crew.at', { role: role.name, pupils: role.pupils.join(', ') })}</p>;
}
