/** Makes several teams at once from a pasted list: a team per line, or names divided into teams. */

import { namesIn } from '#client/teamList/nameList.ts';
import { dividedInTeams } from '#client/teamList/teamDivision.ts';
import { asLines, canMake, freeTitles, type PlannedTeam, stillToMake, teamPerLine } from '#client/teamList/teamList.ts';
import type { ClassTeam } from '#contract/facts/classFacts.ts';
import { fieldError, formError } from '#web/parts/form/formErrors.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { type Fields, PastedList } from './PastedList.tsx';
import { TeamPlan } from './TeamPlan.tsx';
import { useMakeTeams } from './useMakeTeams.ts';

import styles from './ManyTeams.module.css';

type ManyTeamsProps = { run: string; teams: readonly ClassTeam[]; onClose: () => void };

export function ManyTeams({ run, teams, onClose }: ManyTeamsProps) {
  const { t } = useTranslation();
  const { fields, change, clear } = useDraft<Fields>(`teams:${run}`, { text: '', way: 'size', size: '3', count: '8' });
  const planned = stillToMake(usePlan(fields, teams), teams);
  const newTeams = planned.filter(({ id }) => id === undefined).length;
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
        aria-label={t('many.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          makeAll();
        }}
      >
        <PastedList fields={fields} change={change} isMaking={isMaking} />
        <TeamPlan planned={planned} />
        <Stopped error={error} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={isMaking || !canMake(planned)}>
            {planned.length > 0 && newTeams === 0 ? t('many.add-pupils') : t('many.make', { count: newTeams })}
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
function usePlan({ text, way, ...amounts }: Fields, teams: readonly ClassTeam[]): PlannedTeam[] {
  const { t } = useTranslation();
  if (way === 'lines') return teamPerLine(text);
  const titles = freeTitles(
    (number) => t('many.numbered', { number }),
    teams.map(({ title }) => title),
  );
  return dividedInTeams(namesIn(text), { by: way, amount: amounts[way] }, titles);
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
