/** A text of a draft in its text area: typing renders only this, and nothing around it. */

import type { ComponentProps } from 'react';

import { withoutHidden } from '#client/workshop/parts/fieldPath.ts';
import { TextArea } from '#web/ui/Field.tsx';
import { useText, useWorkshop } from '#web/workshop/open/draftContext.ts';

import type { TextPlace } from './useTextPlace.ts';

type DraftTextProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  place: TextPlace;
  /** Left out of the challenge while it is empty. */
  isOptional?: boolean;
};

export function DraftText({ place: { part, path }, isOptional = false, ...area }: DraftTextProps) {
  const workshop = useWorkshop();
  return (
    <TextArea
      {...area}
      value={useText(part, path)}
      onChange={({ currentTarget: { value: typed } }) =>
        workshop.setValue(part, path, isOptional ? withoutHidden(typed, part) : typed)
      }
    />
  );
}
