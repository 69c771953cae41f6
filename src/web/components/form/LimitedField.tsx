/** A field of one line with a limit, read when its form is sent: it shows the room that is left while somebody types (docs/rules.md 12.13). */

import { type ComponentProps, useState } from 'react';

import { TextField } from '#web/ui/Field.tsx';

import { useRoom } from './useRoom.ts';

type LimitedFieldProps = Omit<ComponentProps<typeof TextField>, 'hint' | 'value' | 'defaultValue' | 'onChange'> & {
  max: number;
  hint?: string;
  defaultValue?: string;
};

export function LimitedField({ max, hint, defaultValue = '', ...field }: LimitedFieldProps) {
  const room = useRoom();
  const [typed, setTyped] = useState(defaultValue);
  return (
    <TextField
      {...field}
      defaultValue={defaultValue}
      hint={room(typed, max, hint)}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
