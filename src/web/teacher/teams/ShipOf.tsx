/** What a team painted on its ship, and renaming a ship with an unfit name (docs/rules.md 8.31). */

import { useState } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Patch } from '#web/ui/art/Patch.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import styles from './ShipOf.module.css';

/** The patch on its ship. */
export function ShipPatch({ team: { ship } }: { team: ClassTeam }) {
  const { t } = useTranslation();
  const { patch } = ship;
  return patch === null ? null : <Patch patch={patch} title={t(`patch.${patch}`)} className={styles.patch} />;
}

export function ShipNameForm({ team, onDone }: { team: ClassTeam; onDone: () => void }) {
  const room = useRoom();
  const { t } = useTranslation();
  const [shipName, setName] = useState(team.ship.name);
  const call = useRunCall(teacher.nameShip, onDone);
  const wrong = fieldError(call.error, 'shipName');
  const save = (name: string): void => call.mutate({ teamId: team.id, shipName: name });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(shipName);
      }}
    >
      <TextField
        label={t('teams.ship-new-name')}
        autoComplete="off"
        value={shipName}
        error={wrong && t(wrong)}
        hint={room(shipName, limits.shipName, t('teams.ship-told'))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button type="submit" kind="primary" disabled={call.isPending}>
          {t('save')}
        </Button>
        <Button disabled={call.isPending} onClick={() => save('')}>
          {t('teams.ship-clear')}
        </Button>
      </div>
      <FormTrouble error={call.error} />
    </form>
  );
}
