/** The formatting buttons above a text: each inserts marks that could also be typed. */

import { Bold, Heading2, ImagePlus, Italic, Link, List, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';

import { type Mark, marked, marks } from '#client/workshop/markdown/marks.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { typeIn } from '#web/workshop/fields/typeOver.ts';

import styles from '#web/workshop/fields/Fields.module.css';

const icons = { bold: Bold, italic: Italic, heading: Heading2, list: List, numbers: ListOrdered, link: Link } as const;

type ToolbarProps = {
  textarea: () => HTMLTextAreaElement | null;
  onPicture?: (() => void) | undefined;
  /** More of them, after the marks. */
  children?: ReactNode;
};

export function Toolbar({ textarea, onPicture, children }: ToolbarProps) {
  const { t } = useTranslation();
  const press = (mark: Mark): void => {
    const area = textarea();
    if (area === null) return;
    const typed = { text: area.value, start: area.selectionStart, end: area.selectionEnd };
    typeIn(area, marked(typed, mark, t('workshop-mark.word')));
  };
  return (
    <div role="group" aria-label={t('workshop-mark.title')} className={styles.toolbar}>
      {marks.map((mark) => {
        const Icon = icons[mark];
        return (
          <Tool key={mark} name={t(`workshop-mark.${mark}`)} icon={<Icon aria-hidden />} onPress={() => press(mark)} />
        );
      })}
      {onPicture === undefined ? null : (
        <Tool name={t('workshop-mark.picture')} icon={<ImagePlus aria-hidden />} onPress={onPicture} />
      )}
      {children}
    </div>
  );
}

type ToolProps = { name: string; icon: ReactNode; onPress: () => void };

function Tool({ name, icon, onPress }: ToolProps) {
  return <Button kind="quiet" size="small" aria-label={name} title={name} icon={icon} onClick={onPress} />;
}
