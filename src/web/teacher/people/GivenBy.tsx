/** Which docent did it, and on which day, where the class has more than one docent (docs/rules.md 9.28). */

import { isWorthNotifying } from '#domain/people/classDocents.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRun } from '#web/teacher/run.ts';

import { dayWords } from './dayWords.ts';

import styles from './GivenBy.module.css';

type GivenByProps = { given: { by?: string | null; at: string } | undefined };

export function GivenBy({ given }: GivenByProps) {
  const { t } = useTranslation();
  const { docents = [] } = useRun() ?? {};
  const by = given?.by ?? null;
  if (given === undefined || !isWorthNotifying(by, docents)) return null;
  return <span className={styles.given}>{t('docents.given-by', { name: by, day: dayWords(given.at) })}</span>;
}
