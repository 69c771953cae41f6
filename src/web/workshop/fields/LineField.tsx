/** A field of one line. */

import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextArea, TextField } from '#web/ui/Field.tsx';
import { useText, useWorkshop } from '#web/workshop/open/draftContext.ts';

import type { FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useLengthError } from './useLengthError.ts';

import styles from './Fields.module.css';

type LineFieldProps = FieldProps & {
  /** Called before the new text is there. */
  onTyped?: ((from: string, to: string) => void) | undefined;
  /** Shown on two lines, whatever its limit. */
  isLong?: boolean;
};

export function LineField(props: LineFieldProps) {
  const { part, path, name } = props;
  return (
    <FieldFrame part={part} path={path} name={name}>
      <Line {...props} />
    </FieldFrame>
  );
}

/** Typing renders only this, and not what is around it. */
function Line({ part, path, name, most, isOptional = false, onTyped, isLong = false }: LineFieldProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const value = useText(part, path);
  const put = (typed: string): void => {
    onTyped?.(value, typed);
    workshop.setValue(part, path, isOptional && typed === '' ? undefined : typed);
  };
  const about = {
    label: t(`workshop-field.${name}`),
    hint: most === undefined ? t(`workshop-hint.${name}`) : room(value, most, t(`workshop-hint.${name}`)),
    error: useLengthError(value, most),
    autoComplete: 'off',
    value,
  };
  // One line of text, in a field that shows several lines.
  return isLong || (most !== undefined && most >= long) ? (
    <TextArea
      {...about}
      rows={2}
      className={styles.longLine}
      onChange={({ currentTarget }) => put(currentTarget.value.replaceAll(/\s*\n\s*/gu, ' '))}
    />
  ) : (
    <TextField {...about} onChange={({ currentTarget }) => put(currentTarget.value)} />
  );
}

/** From this number of characters on, a single line rarely shows all of it. */
const long = 300;
