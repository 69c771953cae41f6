/** The list that is pasted, and how teams come out of it. */

import { Shuffle } from 'lucide-react';

import { namesIn } from '#client/teamList/nameList.ts';
import { divisionError, shuffled } from '#client/teamList/teamDivision.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea, TextField } from '#web/ui/Field.tsx';

import styles from './ManyTeams.module.css';

/** Names divided over teams of a size, or over a number of teams; or a team on each line. */
type Way = 'size' | 'count' | 'lines';
export type Fields = { text: string; way: Way; size: string; count: string };

const ways: readonly Way[] = ['size', 'count', 'lines'];
const wayTexts = { size: 'many.by-size', count: 'many.by-count', lines: 'many.lines' } as const;
const amountTexts = { size: 'many.size', count: 'many.count' } as const;

type PastedListProps = { fields: Fields; change: (fields: Partial<Fields>) => void; isMaking: boolean };

export function PastedList({ fields, change, isMaking }: PastedListProps) {
  const { t } = useTranslation();
  const { text, way } = fields;
  return (
    <div className={styles.list}>
      {/* First, so that the dialog opens in it: a docent comes here with a list to paste. */}
      <TextArea
        label={t('many.list')}
        hint={t(way === 'lines' ? 'many.hint-lines' : 'many.hint-divide')}
        rows={8}
        readOnly={isMaking}
        className={styles.names}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {way === 'lines' ? null : <Order text={text} change={change} isMaking={isMaking} />}
      <Ways value={way} onChoose={(chosen) => change({ way: chosen })} />
      {way === 'lines' ? null : <Amount by={way} fields={fields} change={change} />}
    </div>
  );
}

function Ways({ value, onChoose }: { value: Way; onChoose: (way: Way) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{t('many.way')}</legend>
      {ways.map((way) => (
        <label key={way} className={styles.way}>
          <input type="radio" name="way" checked={way === value} onChange={() => onChoose(way)} />
          {t(wayTexts[way])}
        </label>
      ))}
    </fieldset>
  );
}

type AmountProps = Pick<PastedListProps, 'fields' | 'change'> & { by: 'size' | 'count' };

function Amount({ by, fields, change }: AmountProps) {
  const { t } = useTranslation();
  const wrong = divisionError(namesIn(fields.text), { by, amount: fields[by] });
  return (
    <TextField
      label={t(amountTexts[by])}
      type="number"
      min={1}
      className={styles.amount}
      error={wrong && t(wrong)}
      value={fields[by]}
      onChange={(event) => change({ [by]: event.currentTarget.value })}
    />
  );
}

/** How many pupils were read, and chance for who sits with whom. */
function Order({ text, change, isMaking }: Pick<PastedListProps, 'change' | 'isMaking'> & { text: string }) {
  const { t } = useTranslation();
  const names = namesIn(text);
  if (names.length === 0) return null;
  return (
    <div className={styles.order}>
      <p>{t('many.pupils', { count: names.length })}</p>
      <Button
        icon={<Shuffle aria-hidden />}
        disabled={isMaking}
        onClick={() => change({ text: shuffled(names, Math.random).join('\n') })}
      >
        {t('many.shuffle')}
      </Button>
    </div>
  );
}
