/** The name on the plate: typed here, and painted with the button. After a failure the typed text stays. */

import { Paintbrush } from 'lucide-react';
import { useState } from 'react';

import { shipName, shipNameError } from '#domain/crew/ship.ts';
import { limits } from '#domain/limits.ts';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import type { Painting } from './useShip.ts';

import styles from './ShipName.module.css';

type ShipNameProps = { painting: Painting; name: string; onPainted: () => void };

export function ShipName({ painting, name, onPainted }: ShipNameProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const error = shipNameError(shipName(typed));
  const submit = (): void => {
    if (error === undefined) painting.nameIt(shipName(typed), onPainted);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        name="shipName"
        label={t('ship.name')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        error={error === undefined ? undefined : t(error)}
        hint={room(shipName(typed), limits.shipName)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" kind="primary" icon={<Paintbrush aria-hidden />}>
        {t(typed.trim() === '' && name !== '' ? 'ship.name-off' : 'ship.name-on')}
      </Button>
    </form>
  );
}
