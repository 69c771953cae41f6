/** The pasted or dropped list, who on it takes part, and how it becomes teams. */

import { otherPupils, type PlanMethod, whoTakesPart } from '#client/teamList/plan.ts';
import { divisionError } from '#client/teamList/teamDivision.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';
import { FoldGroup } from '#web/ui/Fold.tsx';

import { Apart } from './Apart.tsx';
import type { ListProps } from './listProps.ts';
import { NoPhotoInList } from './NoPhotoInList.tsx';
import type { OpenedFile } from './openClassFile.ts';
import { Source } from './Source.tsx';
import { WhoTakesPart } from './WhoTakesPart.tsx';

import styles from './ClassList.module.css';

const ways: readonly PlanMethod[] = ['size', 'count', 'lines'];
const methodTexts = { size: 'many.by-size', count: 'many.by-count', lines: 'many.lines' } as const;
const amountTexts = { size: 'many.size', count: 'many.count' } as const;

type ClassListProps = ListProps & { file: OpenedFile | null; setFile: (file: OpenedFile | null) => void };

export function ClassList({ file, setFile, ...list }: ClassListProps) {
  const { fields, change, isMaking } = list;
  const { way } = fields;
  return (
    <div className={styles.list}>
      {/* First, so that the dialog opens with the focus in it: a docent comes here with a list to paste. */}
      <Source {...list} file={file} setFile={setFile} />
      {way === 'lines' ? null : (
        <FoldGroup look="row">
          <WhoTakesPart key={fields.pupils === null ? 'text' : 'file'} {...list} />
          <NoPhotoInList {...list} />
        </FoldGroup>
      )}
      {fields.pupils === null ? <PlanControls {...list} /> : <PlanControls {...list} without="lines" />}
      {way === 'lines' ? null : <Amount by={way} fields={fields} change={change} isMaking={isMaking} />}
      {way === 'lines' ? null : <Apart {...list} />}
    </div>
  );
}

function PlanControls({ fields, change, isMaking, without }: ListProps & { without?: PlanMethod }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.ways} disabled={isMaking}>
      <legend className="visually-hidden">{t('many.way')}</legend>
      {ways
        .filter((way) => way !== without)
        .map((way) => (
          <label key={way} className={styles.way}>
            <input
              type="radio"
              name="way"
              checked={way === fields.way}
              onChange={() => change(way === 'lines' ? { ...otherPupils, way } : { way, teams: null })}
            />
            {t(methodTexts[way])}
          </label>
        ))}
    </fieldset>
  );
}

function Amount({ by, fields, change, isMaking }: ListProps & { by: 'size' | 'count' }) {
  const { t } = useTranslation();
  const wrong = divisionError(whoTakesPart(fields), { by, amount: fields[by] });
  return (
    <TextField
      label={t(amountTexts[by])}
      type="number"
      min={1}
      readOnly={isMaking}
      className={styles.amount}
      error={wrong && t(wrong)}
      value={fields[by]}
      onChange={(event) => change({ [by]: event.currentTarget.value, teams: null })}
    />
  );
}
