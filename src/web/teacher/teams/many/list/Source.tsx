/** Where the pupils come from: a list that is pasted, or a file, and the group of it that was meant. */

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import { firstNames } from '#client/classList/firstNames.ts';
import { groupsIn } from '#client/classList/pastedList.ts';
import type { Group } from '#client/classList/pupil.ts';
import { groupNamed, otherPupils } from '#client/teamList/plan.ts';
import { focusOn } from '#web/focus.ts';
import { useDroppedFile } from '#web/parts/form/useDroppedFile.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { GroupChoice } from './GroupChoice.tsx';
import { groupsOfFile } from './groupsOfFile.ts';
import type { ListProps } from './listProps.ts';

import styles from './ClassList.module.css';

type SourceProps = ListProps & { file: readonly Group[] | null; setFile: (file: readonly Group[] | null) => void };

const listPlace = 'class-list';

export function Source({ fields, change, isMaking, file, setFile }: SourceProps) {
  const { t } = useTranslation();
  const [fault, setFault] = useState('');
  const take = async (chosen: File): Promise<void> => {
    const read = await groupsOfFile(chosen);
    setFault(read.fault ?? '');
    if (read.groups === undefined) return;
    setFile(read.groups);
    choose(read.groups, '');
    if (read.groups.length > 1) focusOn('class-group');
  };
  const choose = (groups: readonly Group[], name: string): void => {
    const group = groupNamed(groups, name);
    const pupils = firstNames(group?.pupils ?? []);
    change({ ...otherPupils, pupils, group: group?.name ?? '', way: fields.way === 'lines' ? 'size' : fields.way });
  };
  const backToText = (): void => {
    setFile(null);
    change({ ...otherPupils, pupils: null, group: '' });
    focusOn(listPlace);
  };
  const place = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFile(place, isMaking ? undefined : (chosen) => void take(chosen));
  const inText = fields.pupils === null && fields.way !== 'lines' ? groupsIn(fields.text) : [];
  return (
    <div ref={place} className={styles.source} data-over={isOver || undefined}>
      {fields.pupils === null ? (
        <TextArea
          data-focus={listPlace}
          label={t('many.list')}
          hint={t(fields.way === 'lines' ? 'many.hint-lines' : 'many.hint-divide')}
          rows={8}
          readOnly={isMaking}
          className={styles.names}
          value={fields.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      ) : null}
      <GroupChoice
        groups={file ?? inText}
        chosen={fields.group}
        onChoose={(name) => (file === null ? change({ ...otherPupils, group: name }) : choose(file, name))}
      />
      {fields.pupils === null ? (
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
        // What it is says the file itself: some systems know no type for .xml of a register.
        accept=".xml,.csv,.tsv,.txt,.xlsx,.xls"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file, mended meanwhile, can be chosen once more.
          if (chosen !== undefined) onFile(chosen);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
