/** The worksheet or instruction of an activity: none, written here with the real paper beside it, or an existing PDF. */

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { newPaperPath, type PaperKind } from '#client/workshop/form/papers.ts';
import { textIn } from '#client/workshop/parts/parts.ts';
import { activityIdOf, fileKey } from '#domain/challenge/draftParts.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { FileLink } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { typeOver } from '#web/workshop/fields/typeOver.ts';
import { useOpenDraft, useText, useValue } from '#web/workshop/open/draftContext.ts';
import { draftFile } from '#web/workshop/paths.ts';
import { sendFile } from '#web/workshop/text/sendFile.ts';

import { PaperText } from './PaperText.tsx';

import styles from '#web/workshop/fields/Fields.module.css';

const fields = { worksheet: 'filename', instruction: 'instructionPdf' } as const;
const names = { worksheet: 'activity-filename', instruction: 'activity-instructionPdf' } as const;

export function PaperField({ part, kind }: { part: string; kind: PaperKind }) {
  const { t } = useTranslation();
  const { workshop } = useOpenDraft();
  const field = fields[kind];
  const isThere = useValue(part, [field]) !== null;
  const name = useText(part, [field]);
  const chosen = name.endsWith('.md') ? 'text' : isThere ? 'pdf' : 'none';
  const id = activityIdOf(part) ?? 0;
  const writing = useRef<HTMLDivElement>(null);
  /** The existing text, to restore. */
  const [own] = useState(name.endsWith('.md') ? name : undefined);
  const write = (text?: string): void => {
    if (own !== undefined && text === undefined) return workshop.setValue(part, [field], own);
    const { content } = workshop.part(part).get();
    const slug = textIn(content, 'slug');
    const path = newPaperPath(kind, { id, slug }, (key) => workshop.part(key).get());
    const title = textIn(content, 'title');
    // The file first: an activity never names a file that does not exist.
    workshop.change(fileKey(path), { text: text ?? t(`workshop-paper.begin-${kind}`, { title }) });
    workshop.setValue(part, [field], path);
  };
  /** Replaces the text in the field, so that undo restores it; creates a text where there was none. */
  const take = (example: string): void =>
    chosen === 'text' ? typeOver(writing.current?.querySelector('textarea'), example) : write(example);
  return (
    <FieldFrame part={part} path={[field]} name={names[kind]} isWide take={take}>
      <p className={styles.label}>{t(`workshop-field.${names[kind]}`)}</p>
      <p className={styles.hint}>{t(`workshop-hint.${names[kind]}`)}</p>
      <Choice legend={t(`workshop-field.${names[kind]}`)}>
        <Option
          name={`${part}-${field}`}
          isChosen={chosen === 'none'}
          onChoose={() => workshop.setValue(part, [field], null)}
        >
          {t('workshop-paper.none')}
        </Option>
        <Option name={`${part}-${field}`} isChosen={chosen === 'text'} onChoose={() => write()}>
          {t('workshop-paper.write')}
        </Option>
        <Option
          name={`${part}-${field}`}
          isChosen={chosen === 'pdf'}
          onChoose={() => workshop.setValue(part, [field], '')}
        >
          {t('workshop-paper.pdf')}
        </Option>
      </Choice>
      <div ref={writing}>
        {chosen === 'text' ? <PaperText key={name} path={name} activityId={id} kind={kind} /> : null}
      </div>
      {chosen === 'pdf' ? <ReadyPdf part={part} field={field} name={name} /> : null}
    </FieldFrame>
  );
}

function ReadyPdf({ part, field, name }: { part: string; field: string; name: string }) {
  const { t } = useTranslation();
  const open = useOpenDraft();
  const send = useMutation<string, Error, File>({
    mutationFn: (file) => sendFile(open, file),
    onSuccess: (path) => open.workshop.setValue(part, [field], path),
  });
  const wrong = fieldError(send.error, 'file');
  return (
    <>
      {name === '' ? null : (
        <FileLink href={draftFile(open.id, name)}>
          <span translate="no">{name}</span>
        </FileLink>
      )}
      <TextField
        type="file"
        accept="application/pdf"
        label={t('workshop-paper.choose')}
        error={wrong && t(wrong)}
        disabled={send.isPending}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) send.mutate(file);
        }}
      />
      <FormTrouble error={send.error} />
    </>
  );
}
