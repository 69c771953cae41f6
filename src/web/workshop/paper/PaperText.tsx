/** The text of a worksheet or instruction, with its printed paper beside it. */

import { Plus } from 'lucide-react';
import { useRef } from 'react';

import { type PaperKind, paperBlockNames, paperBlocks } from '#client/workshop/form/papers.ts';
import { inserted } from '#client/workshop/markdown/marks.ts';
import { wholeText } from '#client/workshop/parts/fieldPath.ts';
import { fileKey } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { typeIn } from '#web/workshop/fields/typeOver.ts';
import { DraftText } from '#web/workshop/text/DraftText.tsx';
import { Signs } from '#web/workshop/text/Signs.tsx';
import { Toolbar } from '#web/workshop/text/Toolbar.tsx';

import { PaperView } from './PaperView.tsx';

import styles from '#web/workshop/fields/Fields.module.css';

type PaperTextProps = { path: string; activityId: number; kind: PaperKind };

export function PaperText({ path, activityId, kind }: PaperTextProps) {
  const { t } = useTranslation();
  const place = { part: fileKey(path), path: wholeText };
  const area = useRef<HTMLDivElement>(null);
  const textarea = () => area.current?.querySelector('textarea') ?? null;
  const put = (block: string): void => {
    const into = textarea();
    if (into === null) return;
    const { value, selectionStart: start, selectionEnd: end } = into;
    typeIn(into, inserted({ text: value, start, end }, block));
  };
  return (
    <div className={styles.beside}>
      <div ref={area} className={styles.writing}>
        <DraftText
          place={place}
          label={t(`workshop-paper.text-${kind}`)}
          hint={t('workshop-paper.text-what')}
          className={styles.paperArea}
          tools={
            <Toolbar textarea={textarea}>
              <MoreMenu label={t('workshop-paper.blocks')} icon={<Plus aria-hidden />} size="small">
                {paperBlockNames.map((name) => (
                  <Button key={name} onClick={() => put(paperBlocks[name])}>
                    {t(`workshop-paper.block-${name}`)}
                  </Button>
                ))}
              </MoreMenu>
            </Toolbar>
          }
        />
        <Signs ofPaper />
      </div>
      <PaperView path={path} activityId={activityId} kind={kind} />
    </div>
  );
}
