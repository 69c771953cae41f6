/** Makes several teams at once from a pasted list: a team per line, or names divided into teams. */
import { useTranslation } from 'react-i18next';

import { limits, textError } from '#domain/text.ts';
import { fieldError, formError } from '#web/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { useDraft } from '../draft.ts';
import type { Team } from '../run.ts';
import { useMakeTeams } from './makeTeams.ts';
import { dividedInTeams, freeTitles, type PlannedTeam, teamPerLine } from './teamList.ts';

import styles from './ManyTeams.module.css';

type ManyTeamsProps = { teams: readonly Team[]; onClose: () => void };
type Way = 'lines' | 'divide';
type Fields = { text: string; way: Way; size: string };

const wayTexts = { lines: 'many.lines', divide: 'many.divide' } as const;

export function ManyTeams({ teams, onClose }: ManyTeamsProps) {
  const { t } = useTranslation();
  const { fields, change, clear } = useDraft<Fields>('teams', { text: '', way: 'divide', size: '3' });
  const { make, goOn, left, isMaking, error } = useMakeTeams();
  const titles = freeTitles(
    (number) => t('many.numbered', { number }),
    teams.map(({ title }) => title),
  );
  const planned =
    fields.way === 'lines' ? teamPerLine(fields.text) : dividedInTeams(fields.text, Number(fields.size), titles);
  const isHalfway = error !== null && left.length > 0;
  const finish = async (making: Promise<boolean>): Promise<void> => {
    if (!(await making)) return;
    clear();
    onClose();
  };
  const wrong =
    error === null ? undefined : (formError(error) ?? fieldError(error, 'title') ?? fieldError(error, 'name'));

  return (
    <Dialog title={t('many.title')} closeLabel={t('close')} size="wide" onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void finish(isHalfway ? goOn() : make(planned));
        }}
      >
        <Ways value={fields.way} onChoose={(way) => change({ way })} />
        <div className={styles['list']}>
          {fields.way === 'divide' ? (
            <TextField
              label={t('many.size')}
              type="number"
              min={1}
              max={10}
              className={styles['size']}
              value={fields.size}
              onChange={(event) => change({ size: event.currentTarget.value })}
            />
          ) : null}
          <TextArea
            label={t('many.list')}
            hint={t(fields.way === 'lines' ? 'many.hint-lines' : 'many.hint-divide')}
            rows={8}
            className={styles['names']}
            value={fields.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </div>
        <Plan planned={isHalfway || isMaking ? left : planned} />
        {wrong === undefined ? null : <Notice tone="bad">{t(wrong)}</Notice>}
        <div className={styles['actions']}>
          <Button type="submit" kind="primary" disabled={isMaking || (!isHalfway && !canMake(planned))}>
            {isHalfway ? t('many.go-on') : t('many.make', { count: planned.length })}
          </Button>
          <Button onClick={onClose} disabled={isMaking}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Ways({ value, onChoose }: { value: Way; onChoose: (way: Way) => void }) {
  const { t } = useTranslation();
  const ways: readonly Way[] = ['divide', 'lines'];
  return (
    <fieldset className={styles['ways']}>
      <legend className="visually-hidden">{t('many.way')}</legend>
      {ways.map((way) => (
        <label key={way} className={styles['way']}>
          <input type="radio" name="way" checked={way === value} onChange={() => onChoose(way)} />
          {t(wayTexts[way])}
        </label>
      ))}
    </fieldset>
  );
}

/** How the teams will be, before they are made; a name that is too long says so. */
function Plan({ planned }: { planned: readonly PlannedTeam[] }) {
  const { t } = useTranslation();
  if (planned.length === 0) return null;
  return (
    <ul className={styles['plan']}>
      {planned.map((team, index) => {
        const wrong = titleError(team);
        return (
          <li key={index}>
            <strong>{team.title}</strong>
            {wrong === undefined ? null : <span className={styles['wrong']}>{t(wrong)}</span>}
            <span>{team.names.join(', ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

function titleError({ title }: PlannedTeam): string | undefined {
  return textError(title, { max: limits.title, required: 'Field is required' });
}

function canMake(planned: readonly PlannedTeam[]): boolean {
  return planned.length > 0 && planned.every((team) => titleError(team) === undefined);
}
