/** Makes several teams at once from a pasted list: a team per line, or names divided into teams. */

import { useTranslation } from 'react-i18next';

import {
  asLines,
  canMake,
  dividedInTeams,
  freeTitles,
  type PlannedTeam,
  stillToMake,
  teamPerLine,
} from '#client/teamList.ts';
import type { ClassTeam } from '#contract/facts/classFacts.ts';
import { fieldError, formError } from '#web/parts/formErrors.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { TeamPlan } from './TeamPlan.tsx';
import { useMakeTeams } from './useMakeTeams.ts';

import styles from './ManyTeams.module.css';

type ManyTeamsProps = { run: string; teams: readonly ClassTeam[]; onClose: () => void };
type Way = 'lines' | 'divide';
type Fields = { text: string; way: Way; size: string };

const wayTexts = { lines: 'many.lines', divide: 'many.divide' } as const;

export function ManyTeams({ run, teams, onClose }: ManyTeamsProps) {
  const { t } = useTranslation();
  const { fields, change, clear } = useDraft<Fields>(`teams:${run}`, { text: '', way: 'divide', size: '3' });
  const planned = stillToMake(usePlan(fields, teams), teams);
  const leave = (): void => {
    clear();
    onClose();
  };
  const { mutate, isPending: isMaking, error } = useMakeTeams(leave);
  const makeAll = (): void => {
    // With their titles written down: where it stops, the list is what is left, and can be mended.
    change({ way: 'lines', text: asLines(planned) });
    mutate(planned);
  };
  return (
    <Dialog title={t('many.title')} closeLabel={t('close')} size="wide" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          makeAll();
        }}
      >
        <Ways value={fields.way} onChoose={(way) => change({ way })} />
        <List fields={fields} change={change} isMaking={isMaking} />
        <TeamPlan planned={planned} />
        <Stopped error={error} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={isMaking || !canMake(planned)}>
            {planned.length > 0 && planned.every(({ id }) => id !== undefined)
              ? t('many.add-pupils')
              : t('many.make', { count: planned.filter(({ id }) => id === undefined).length })}
          </Button>
          <Button onClick={leave} disabled={isMaking}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The teams as the list and the chosen way make them. */
function usePlan({ text, way, size }: Fields, teams: readonly ClassTeam[]): PlannedTeam[] {
  const { t } = useTranslation();
  if (way === 'lines') return teamPerLine(text);
  const titles = freeTitles(
    (number) => t('many.numbered', { number }),
    teams.map(({ title }) => title),
  );
  return dividedInTeams(text, Number(size), titles);
}

function Ways({ value, onChoose }: { value: Way; onChoose: (way: Way) => void }) {
  const { t } = useTranslation();
  const ways: readonly Way[] = ['divide', 'lines'];
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

type ListProps = { fields: Fields; change: (fields: Partial<Fields>) => void; isMaking: boolean };

function List({ fields: { text, way, size }, change, isMaking }: ListProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      {way === 'divide' ? (
        <TextField
          label={t('many.size')}
          type="number"
          min={1}
          max={10}
          className={styles.size}
          value={size}
          onChange={(event) => change({ size: event.currentTarget.value })}
        />
      ) : null}
      <TextArea
        label={t('many.list')}
        hint={t(way === 'lines' ? 'many.hint-lines' : 'many.hint-divide')}
        rows={8}
        readOnly={isMaking}
        className={styles.names}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </div>
  );
}

function Stopped({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  const wrong = formError(error) ?? fieldError(error, 'title') ?? fieldError(error, 'name');
  return (
    <Notice tone="bad">
      {wrong === undefined ? null : <p>{t(wrong)}</p>}
      <p>{t('many.stopped')}</p>
    </Notice>
  );
}
