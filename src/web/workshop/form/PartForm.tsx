/** The form of the open part, below its name, which gets the focus when another part is opened. */

import { type ReactNode, useEffect, useRef, useState } from 'react';

import { activityIdOf, fileKey, phaseNumberOf } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { Card } from '#web/ui/Card.tsx';
import { Toggle } from '#web/ui/Toggle.tsx';
import { ExamplesShown } from '#web/workshop/fields/examplesShown.ts';
import { useIsThere, useText } from '#web/workshop/open/OpenDraft.ts';
import { useLinkedField } from '#web/workshop/open/useLinkedField.ts';
import { fieldPlace, scenePlace } from '#web/workshop/paths.ts';

import { ActivityForm } from './ActivityForm.tsx';
import { CoverForm } from './CoverForm.tsx';
import { PhaseForm } from './PhaseForm.tsx';

import styles from './PartForm.module.css';

/** `first`: shown above its fields, such as two texts to choose from. */
export function PartForm({ part, first }: { part: string; first: ReactNode }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { field, scene, time } = useLinkedField();
  // If the link leads to a field other than a film, typing there renders nothing here.
  const film = fileKey(useText(part, [scene === undefined ? '' : (field ?? '')]));
  const linked = scene === undefined ? field && fieldPlace(part, field) : scenePlace(film, scene);
  const [hasExamples, setHasExamples] = useState(false);
  const isFirst = useRef(true);
  const id = activityIdOf(part);
  useEffect(() => {
    // The screen itself focused its heading on arrival.
    if (linked !== undefined) focusOn(linked);
    else if (!isFirst.current) focusOn(heading);
    isFirst.current = false;
  }, [part, linked, time]);
  return (
    <Card aria-labelledby="part-title">
      <div className={styles.head}>
        <h2 ref={heading} id="part-title" tabIndex={-1}>
          <PartTitle part={part} />
        </h2>
        <Toggle size="small" isOn={hasExamples} onToggle={setHasExamples}>
          {t('workshop.show-examples')}
        </Toggle>
      </div>
      {first}
      <ExamplesShown value={hasExamples}>
        {part === 'cover' ? <CoverForm /> : null}
        {phaseNumberOf(part) !== undefined ? <PhaseForm key={part} part={part} /> : null}
        {id === undefined ? null : <IfThere key={part} part={part} />}
      </ExamplesShown>
    </Card>
  );
}

function IfThere({ part }: { part: string }) {
  const { t } = useTranslation();
  return useIsThere(part) ? <ActivityForm part={part} /> : <p>{t('workshop.part-gone')}</p>;
}

function PartTitle({ part }: { part: string }) {
  const { t } = useTranslation();
  const title = useText(part, ['title']);
  const number = phaseNumberOf(part);
  if (part === 'cover') return <>{t('workshop.cover')}</>;
  if (number !== undefined) return <>{t('shelf.phase', { number, phase: title })}</>;
  return <>{title === '' ? t('workshop.untitled-activity') : title}</>;
}
