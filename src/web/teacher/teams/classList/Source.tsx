/** The source of the pupils: a pasted list, or a file, with its chosen column and group. */

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Encoding, Reading } from '#client/classList/encoding.ts';
import { type ColumnChoice, everyCell, type ReadList, readList } from '#client/classList/pastedList.ts';
import { isTeamLines } from '#client/classList/teamLines.ts';
import { everyGroup, groupNamed, type ListFields, namesOf, otherPupils, withText } from '#client/teamList/plan.ts';
import { useDroppedFile } from '#web/components/form/useDroppedFile.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { GroupChoice } from './GroupChoice.tsx';
import type { ListProps } from './listProps.ts';
import { openClassFile, type OpenedFile } from './openClassFile.ts';
import { Sample, SampleChoice } from './SampleChoice.tsx';

import styles from './ClassList.module.css';

type SourceProps = ListProps & { file: OpenedFile | null; setFile: (file: OpenedFile | null) => void };

const listPlace = 'class-list';
const columnPlace = 'class-column';
const lettersPlace = 'class-letters';

export function Source({ fields, change, isMaking, file, setFile }: SourceProps) {
  const { t } = useTranslation();
  const [fault, setFault] = useState('');
  const isText = fields.pupils === null;
  const list = listOf(fields, file);
  const take = async (chosen: File, encoding?: Encoding): Promise<void> => {
    const { opened, fault: why } = await openClassFile(chosen, encoding);
    setFault(why ?? '');
    if (opened === undefined) return;
    setFile(opened);
    choose(opened, { column: '', group: everyGroup });
    const { choices, groups } = opened.read('');
    if (choices.length > 0) focusOn(columnPlace);
    else if (opened.doubt.length > 0) focusOn(lettersPlace);
    else if (groups.length > 1) focusOn('class-group');
  };
  const choose = (opened: OpenedFile, { column, group }: { column: string; group: string }): void => {
    const read = opened.read(column);
    change({
      ...otherPupils,
      pupils: namesOf(read, group),
      column,
      group: groupNamed(read.groups, group)?.name ?? everyGroup,
      way: fields.way === 'lines' ? 'size' : fields.way,
    });
  };
  const chooseColumn = (column: string): void =>
    file === null ? change({ ...otherPupils, column }) : choose(file, { column, group: everyGroup });
  const chooseGroup = (group: string): void =>
    file === null ? change({ ...otherPupils, group }) : choose(file, { column: fields.column, group });
  const backToText = (): void => {
    setFile(null);
    change({ ...otherPupils, pupils: null, group: everyGroup, column: '' });
    focusOn(listPlace);
  };
  const place = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFile(place, isMaking ? undefined : (chosen) => void take(chosen));
  return (
    <div ref={place} className={styles.source} data-over={isOver || undefined}>
      {isText ? (
        <TextArea
          data-focus={listPlace}
          label={t('many.list')}
          hint={t(hintOf(fields))}
          rows={8}
          readOnly={isMaking}
          className={styles.names}
          value={fields.text}
          onChange={(event) => change(withText(fields, event.currentTarget.value))}
        />
      ) : null}
      {file === null || file.doubt.length === 0 ? null : (
        <Letters
          doubt={file.doubt}
          chosen={file.encoding}
          isMaking={isMaking}
          onChoose={(encoding) => void take(file.source, encoding)}
        />
      )}
      {list.choices.length === 0 ? null : (
        <Columns choices={list.choices} chosen={fields.column} isMaking={isMaking} onChoose={chooseColumn} />
      )}
      <GroupChoice groups={list.groups} chosen={fields.group} onChoose={chooseGroup} />
      {isText ? (
        <ChooseFile onFile={(chosen) => void take(chosen)} isOff={isMaking} />
      ) : (
        <Button onClick={backToText} disabled={isMaking}>
          {t('many.other-list')}
        </Button>
      )}
      {fault === '' ? null : (
        <Notice tone="bad">
          <p>{t(fault)}</p>
        </Notice>
      )}
    </div>
  );
}

/** Of a file that was opened before a reload, only first names are left. */
function listOf({ pupils, way, text, column }: ListFields, file: OpenedFile | null): ReadList {
  if (file !== null) return file.read(column);
  return pupils === null && way !== 'lines' ? readList(text, column) : { groups: [], choices: [] };
}

function hintOf({ way, text }: ListFields): string {
  if (way !== 'lines') return 'many.hint-divide';
  return isTeamLines(text) ? 'many.hint-team-lines' : 'many.hint-lines';
}

type ColumnsProps = {
  choices: readonly ColumnChoice[];
  chosen: string;
  isMaking: boolean;
  onChoose: (column: string) => void;
};

/** Nothing of a table leaves this computer before a docent has chosen the column. */
function Columns({ choices, chosen, isMaking, onChoose }: ColumnsProps) {
  const { t } = useTranslation();
  const question = t('many.which-column');
  const sampleOf = (column: string, names: string): string =>
    column === everyCell ? t('many.every-cell', { names }) : names;
  return (
    <SampleChoice place={columnPlace} question={question} hint={t('many.which-column-hint')} isMaking={isMaking}>
      {choices.map(({ column, sample }) => (
        <Sample
          key={column}
          question={question}
          sample={sampleOf(column, sample.join(', '))}
          isChosen={column === chosen}
          onChoose={() => onChoose(column)}
        />
      ))}
    </SampleChoice>
  );
}

type LettersProps = {
  doubt: readonly Reading[];
  chosen: Encoding | undefined;
  isMaking: boolean;
  onChoose: (encoding: Encoding) => void;
};

function Letters({ doubt, chosen, isMaking, onChoose }: LettersProps) {
  const { t } = useTranslation();
  const question = t('many.which-letters');
  return (
    <SampleChoice place={lettersPlace} question={question} hint={t('many.which-letters-hint')} isMaking={isMaking}>
      {doubt.map(({ encoding, sample }) => (
        <Sample
          key={encoding}
          question={question}
          sample={sample.join(', ')}
          isChosen={encoding === chosen}
          onChoose={() => onChoose(encoding)}
        />
      ))}
    </SampleChoice>
  );
}

type FileProps = { onFile: (file: File) => void; isOff: boolean };

function ChooseFile({ onFile, isOff }: FileProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button icon={<FileUp aria-hidden />} disabled={isOff} onClick={() => input.current?.click()}>
        {t('many.choose-file')}
      </Button>
      <p>{t('many.file-hint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('many.choose-file')}
        // By extension: some systems have no MIME type for a register's .xml.
        accept=".xml,.csv,.tsv,.txt,.xlsx,.xls,.htm,.html,.vcf,.ics"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // A corrected file with the same name can be chosen again.
          if (chosen !== undefined) onFile(chosen);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
