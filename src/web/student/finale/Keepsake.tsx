/** The keepsakes: a paper that the server makes, and the last picture of the liftoff, which this device makes. */

import { FileDown, ImageDown } from 'lucide-react';
import { useEffect } from 'react';

import type { RocketEntry } from '#contract/decode/facts.ts';
import { student } from '#contract/student.ts';
import type { FilmText } from '#scene/liftoff/texts.ts';
import { SaveFile } from '#web/components/keepsake/SaveFile.tsx';
import { medalsOf } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request } from '#web/query.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';

const loadPicture = () => import('#web/components/keepsake/keepsakePicture.ts');

export function Keepsake({ rocket }: { rocket: readonly RocketEntry[] }) {
  const { t } = useTranslation();
  const { team } = useRocketProgress();
  const names = team?.hasNamedKeepsake === true ? team.students.map(({ name }) => name) : [];
  const crew = { team: team?.title ?? '', names };
  const say = (key: FilmText) => t(key);
  const picture = async () =>
    (await loadPicture()).keepsakePicture({ medals: medalsOf(rocket), ship: team?.ship, say, crew });
  // Loaded in advance, so that it works without a connection.
  useEffect(() => void loadPicture().catch(() => undefined), []);
  return (
    <>
      <SaveFile
        label={t('keepsake.paper')}
        icon={<FileDown aria-hidden />}
        file="onze-reis.pdf"
        trouble={t('keepsake.no-paper')}
        make={() => request(student.keepsake, {})}
      />
      <SaveFile
        label={t('keepsake.picture')}
        icon={<ImageDown aria-hidden />}
        file="onze-lancering.png"
        trouble={t('keepsake.no-picture')}
        make={picture}
      />
    </>
  );
}
