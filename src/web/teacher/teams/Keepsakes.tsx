/** The keepsakes of a team that has finished, as paper and as picture, with the names that the class chose (docs/rules.md 11.27, 11.28). */

import { Gift, ImageDown } from 'lucide-react';
import { useId } from 'react';

import { toRequest } from '#contract/client.ts';
import { teacher } from '#contract/teacher.ts';
import { plainName } from '#domain/people/plainName.ts';
import type { FilmText } from '#scene/liftoff/texts.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { SaveFile } from '#web/components/keepsake/SaveFile.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type Team, useRun, useRunCall } from '#web/teacher/run.ts';
import { FileLink } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';

import styles from './Keepsakes.module.css';

const loadPictures = () => import('./pictures.ts');

/** `team`: only for this one; otherwise for all finished teams, and then the names are chosen here. */
type KeepsakesProps = { teams: readonly Team[]; team: Team | undefined };

export function Keepsakes({ teams, team }: KeepsakesProps) {
  const { t } = useTranslation();
  const run = useRun();
  if (teams.length === 0 || run === undefined) return null;
  const wish = { say: (key: FilmText) => t(key), isNamed: run.hasNamedKeepsakes };
  return (
    <>
      <p>{t(team === undefined ? 'teams.keepsakes-what' : 'teams.keepsake-what')}</p>
      {team === undefined ? (
        <NamesChoice isNamed={run.hasNamedKeepsakes} />
      ) : (
        <p>{t(run.hasNamedKeepsakes ? 'teams.keepsake-named' : 'teams.keepsake-nameless')}</p>
      )}
      <div className={styles.files}>
        <FileLink
          href={toRequest(teacher.keepsakes, team === undefined ? {} : { teamId: team.id }).url}
          icon={<Gift aria-hidden />}
        >
          {t(team === undefined ? 'teams.keepsakes-paper' : 'teams.keepsake-paper')}
        </FileLink>
        <SaveFile
          label={t(team === undefined ? 'teams.keepsakes-pictures' : 'teams.keepsake-picture')}
          icon={<ImageDown aria-hidden />}
          file={team === undefined ? 'aandenkens.zip' : `${plainName(team.title)}.png`}
          trouble={t('teams.no-pictures')}
          make={async () => {
            const { pictureOf, picturesOf } = await loadPictures();
            return team === undefined ? picturesOf(teams, wish) : pictureOf(team, wish);
          }}
        />
      </div>
    </>
  );
}

/** Set once: it applies to every paper and picture, also to those that the teams save themselves. */
function NamesChoice({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslation();
  const name = useId();
  const { mutate, isPending, variables, error } = useRunCall(teacher.nameKeepsakes);
  const shown = isPending ? variables.named === 1 : isNamed;
  return (
    <div className={styles.names}>
      <Choice legend={t('teams.keepsakes-names')}>
        <Option name={name} isChosen={shown} onChoose={() => mutate({ named: 1 })}>
          {t('teams.keepsakes-first-names')}
        </Option>
        <Option name={name} isChosen={!shown} onChoose={() => mutate({ named: 0 })}>
          {t('teams.keepsakes-team-name')}
        </Option>
      </Choice>
      <FormTrouble error={error} />
    </div>
  );
}
