/** A Markdown text with headings, lists and pictures: typed as it is, with buttons for the marks, and beside it what pupils will see. */

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { typedHtml, type TypedText } from '#client/workshop/markdown/html.ts';
import { inserted, pictureBlock } from '#client/workshop/markdown/marks.ts';
import { textAt } from '#client/workshop/parts/fieldPath.ts';
import { fileKey } from '#domain/challenge/draftParts.ts';
import { filmlessLinkHtml } from '#domain/challenge/safeHtml.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useAreFilmsOff } from '#web/components/Video.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import type { FieldProps } from '#web/workshop/fields/field.ts';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { typeIn } from '#web/workshop/fields/typeOver.ts';
import { useOpenDraft } from '#web/workshop/open/draftContext.ts';
import { useDebouncedDraft } from '#web/workshop/open/useDebouncedDraft.ts';
import { draftFile } from '#web/workshop/paths.ts';

import { DraftText } from './DraftText.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { pictureIn } from './pictureIn.ts';
import { ReadingLine } from './ReadingLine.tsx';
import { Signs } from './Signs.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type TextPlace, useTextPlace } from './useTextPlace.ts';

import styles from '#web/workshop/fields/Fields.module.css';

export function MarkdownField({ part, path, name, isOptional = false }: FieldProps) {
  const { t } = useTranslation();
  const place = useTextPlace(part, path);
  const area = useRef<HTMLDivElement>(null);
  const textarea = () => area.current?.querySelector('textarea') ?? null;
  // The position is stored when the dialog opens: the browser loses the caret while a dialog covers the text.
  const [picture, setPicture] = useState<{ file?: File; at: number }>();
  const openPictureDialog = (file?: File): void =>
    setPicture({ ...(file && { file }), at: textarea()?.selectionEnd ?? 0 });
  const take = (event: { preventDefault: () => void }, data: DataTransfer | null): void => {
    const file = pictureIn(data);
    if (file === undefined) return;
    event.preventDefault();
    openPictureDialog(file);
  };
  return (
    <FieldFrame part={part} path={path} name={name} isWide>
      <div className={styles.beside}>
        <div ref={area} className={styles.writing}>
          <DraftText
            place={place}
            isOptional={isOptional}
            label={t(`workshop-field.${name}`)}
            hint={t(`workshop-hint.${name}`)}
            className={styles.area}
            tools={<Toolbar textarea={textarea} onPicture={() => openPictureDialog()} />}
            onPaste={(event) => take(event, event.clipboardData)}
            onDrop={(event) => take(event, event.dataTransfer)}
          />
          <Signs />
        </div>
        <Result of={t(`workshop-field.${name}`)} place={place} />
      </div>
      {picture === undefined ? null : (
        <PictureDialog
          file={picture.file}
          onClose={() => setPicture(undefined)}
          onAdded={(added, alt) => {
            // Nothing can be typed behind an open dialog.
            flushSync(() => setPicture(undefined));
            const into = textarea();
            if (into === null) return;
            const { at } = picture;
            typeIn(into, inserted({ text: into.value, start: at, end: at }, pictureBlock(added, alt)));
          }}
        />
      )}
    </FieldFrame>
  );
}

const pauseMs = 200;

/** As the team will see it. */
function Result({ of, place: { part, path } }: { of: string; place: TextPlace }) {
  const { t } = useTranslation();
  const { id, workshop } = useOpenDraft();
  const debounced = useDebouncedDraft([part], (now) => textAt(now.part(part).get().content, path), pauseMs);
  const isOff = useAreFilmsOff();
  const addressOf = (file: string): string | undefined =>
    workshop.part(fileKey(file)).get().content === null ? undefined : draftFile(id, file);
  return (
    <section
      className={styles.result}
      aria-label={`${of}: ${t('workshop.result')}`}
      // Content longer than its area must be scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <p className={styles.resultTitle}>{t('workshop.result')}</p>
      {debounced.trim() === '' ? (
        <p className={styles.hint}>{t('workshop.result-empty')}</p>
      ) : (
        <>
          <ReadingLine text={debounced} />
          <ResultText result={typedHtml(debounced, addressOf, isOff ? filmlessLinkHtml : undefined)} />
        </>
      )}
    </section>
  );
}

/** If the text exceeds a limit, says where that begins. */
function ResultText({ result }: { result: TypedText }) {
  const { t } = useTranslation();
  if (result.ok) {
    return (
      <div data-mood="team" className={styles.class}>
        <RichText html={result.html} />
      </div>
    );
  }
  return <p className={styles.hint}>{t('workshop.result-unreadable', result.fault)}</p>;
}
