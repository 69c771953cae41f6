/** The aids of an activity for its team: the criteria, its key words, help and a plus task. */

import type { ReactNode } from 'react';

import type { Activity } from '#domain/course.ts';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Fold, FoldGroup } from '#web/ui/Fold.tsx';

import { Criteria } from './Criteria.tsx';
import { KeyWords } from './KeyWords.tsx';

type AidsProps = {
  activity: Pick<Activity, 'criteria' | 'words' | 'help' | 'plus'>;
  /** The criteria are open; otherwise everything is folded, in one row. */
  isOpen?: boolean;
  /** A fold in the same row, before these. */
  children?: ReactNode;
};

export function Aids({ activity: { criteria, words, help, plus }, isOpen = false, children }: AidsProps) {
  const { t } = useTranslation();
  const isEmpty = criteria.length === 0 && words.length === 0 && help === null && plus === null;
  if (isEmpty && children === undefined) return null;
  return (
    <FoldGroup look={isOpen ? 'stack' : 'row'}>
      {children}
      {criteria.length === 0 ? null : (
        <Fold title={t('aids.criteria')} startsOpen={isOpen}>
          <Criteria criteria={criteria} />
        </Fold>
      )}
      {words.length === 0 ? null : <Fold title={t('aids.words')}>{() => <KeyWords words={words} />}</Fold>}
      <Folded title={t('aids.help')} html={help} />
      <Folded title={t('aids.plus')} html={plus} />
    </FoldGroup>
  );
}

function Folded({ title, html }: { title: string; html: string | null }) {
  if (html === null) return null;
  return (
    <Fold title={title}>
      <CourseText html={html} />
    </Fold>
  );
}
