/** The form of a part in tabs: the first one, until somebody opens another, or a link of the check leads to a field in it. */

import { type ReactNode, useState } from 'react';

import { Tabs } from '#web/ui/Tabs.tsx';
import { useLinkedField } from '#web/workshop/open/useLinkedField.ts';

/** `fields`: the fields that a link may lead to. The first tab has all that no other names. */
type FormTab = { title: string; fields: readonly string[]; content: ReactNode };

export function FormTabs({ label, tabs }: { label: string; tabs: readonly FormTab[] }) {
  const { field: linked, time } = useLinkedField();
  const [chosen, setChosen] = useState(0);
  const [led, setLed] = useState<string>();
  const leads = `${linked} ${time}`;
  if (leads !== led) {
    setLed(leads);
    if (linked !== undefined)
      setChosen(
        Math.max(
          0,
          tabs.findIndex(({ fields }) => fields.includes(linked)),
        ),
      );
  }
  return <Tabs label={label} tabs={tabs} chosen={chosen} onChoose={setChosen} />;
}
