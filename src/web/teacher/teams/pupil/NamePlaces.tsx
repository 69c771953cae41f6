/** The texts with a pupil's name: renames the pupil in all of them, or removes the name from them (docs/rules.md 15.21). */

import { Eraser, FileArchive } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { toRequest } from '#contract/client.ts';
import type { ClassTeam } from '#contract/decode/classFacts.ts';
import type { Student } from '#contract/decode/facts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import { DialogPart } from '#web/components/form/DialogPart.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { useOnRun, useRunCall } from '#web/teacher/run.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';

import { NewName } from './NewName.tsx';
import { PlaceList } from './PlaceList.tsx';

import styles from './NamePlaces.module.css';

type Places = ResponseOf<typeof teacher.studentPlaces>;
type NamePlacesProps = { pupil: Student; team: ClassTeam; onClose: () => void };

export function NamePlaces({ pupil, team, onClose }: NamePlacesProps) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => top.current?.focus(), []);
  const found = useFacts(teacher.studentPlaces, { studentId: pupil.id, ...useOnRun() }, (answer) => answer);
  return (
    <div ref={top} tabIndex={-1}>
      {found.data === undefined && found.error === null ? <Loading label={t('loading')} /> : null}
      {found.data === undefined ? <FormTrouble error={found.error} /> : null}
      {found.data === undefined ? null : <Found found={found.data} pupil={pupil} team={team} onClose={onClose} />}
    </div>
  );
}

function Found({ found: { places, photos }, pupil, team, onClose }: NamePlacesProps & { found: Places }) {
  const { t } = useTranslation();
  const { name } = pupil;
  // The docent's choices; for other texts, the capitals decide whether the name is meant.
  const [said, say] = useState<Readonly<Record<string, boolean>>>({});
  const isTicked = ({ key, isWritten }: Places['places'][number]): boolean => said[key] ?? isWritten;
  const keep = places.flatMap((place) => (isTicked(place) ? [] : place.key)).join(' ');
  return (
    <div className={styles.places}>
      <p>{t('name-places.always', { name, team: team.title })}</p>
      <PlaceList
        places={places}
        isTicked={isTicked}
        onTick={(key, isOn) => say((before) => ({ ...before, [key]: isOn }))}
      />
      {photos === 0 ? null : <p>{t('name-places.photos', { count: photos, name })}</p>}
      <p>{t('name-places.not')}</p>
      <DialogPart title={t('inzage.pupil-title', { name })}>
        <p>{t('inzage.pupil-what', { name })}</p>
        {/* A download needs no tab. */}
        <FileLink
          href={toRequest(teacher.inzage, { teamId: team.id, studentId: pupil.id }).url}
          isKept
          icon={<FileArchive aria-hidden />}
        >
          {t('inzage.get')}
          <span className="visually-hidden" translate="no">
            {name}
          </span>
        </FileLink>
      </DialogPart>
      <NewName pupil={pupil} team={team} keep={keep} onClose={onClose} />
      <Forget pupil={pupil} keep={keep} onClose={onClose} />
    </div>
  );
}

function Forget({ pupil: { id, name }, keep, onClose }: { pupil: Student; keep: string; onClose: () => void }) {
  const { t } = useTranslation();
  const forget = useRunCall(teacher.forgetStudent, onClose);
  return (
    <DialogPart title={t('name-places.forget')}>
      <p id="forget-what">{t('name-places.forget-what', { name })}</p>
      <FormTrouble error={forget.error} />
      <Button
        kind="danger"
        icon={<Eraser aria-hidden />}
        aria-describedby="forget-what"
        disabled={forget.isPending}
        onClick={() => forget.mutate({ studentId: id, keep })}
      >
        {t('name-places.forget-do', { name })}
      </Button>
    </DialogPart>
  );
}
