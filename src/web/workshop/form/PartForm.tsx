/** The form of the open part, below its name, which gets the focus when another part is opened. */

import { type ReactNode, useEffect, useRef } from 'react';

import { activityIdOf, fileKey, phaseNumberOf } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useIsThere, useText } from '#web/workshop/open/draftContext.ts';
import { useLinkedField } from '#web/workshop/open/useLinkedField.ts';
import { fieldPlace, scenePlace } from '#web/workshop/paths.ts';

import { ActivityForm } from './ActivityForm.tsx';
import { ActivityTools } from './ActivityTools.tsx';
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
  const isFirst = useRef(true);
  const id = activityIdOf(part);
  useEffect(() => {
    // The screen itself focused its heading on arrival.
    if (linked !== undefined) focusOn(linked);
    else if (!isFirst.current) focusOn(heading);
    isFirst.current = false;
  }, [part, linked, time]);
  return (
    <section aria-labelledby="part-title" className={styles.form}>
      <h2 ref={heading} id="part-title" tabIndex={-1}>
        <PartTitle part={part} />
      </h2>
      {first}
      {id === undefined ? null : (
        <IsThere part={part}>
          <ActivityTools id={id} />
        </IsThere>
      )}
      {part === 'cover' ? <CoverForm /> : null}
      {phaseNumberOf(part) !== undefined ? <PhaseForm key={part} part={part} /> : null}
      {id === undefined ? null : (
        <IsThere part={part} otherwise={<p>{t('workshop.part-gone')}</p>}>
          <ActivityForm key={part} part={part} />
        </IsThere>
      )}
    </section>
  );
}

function IsThere({ part, otherwise = null, children }: { part: string; otherwise?: ReactNode; children: ReactNode }) {
  return <>{useIsThere(part) ? children : otherwise}</>;
}

function PartTitle({ part }: { part: string }) {
  const { t } = useTranslation();
  const title = useText(part, ['title']);
  const number = phaseNumberOf(part);
  if (part === 'cover') return <>{t('workshop.cover')}</>;
  if (number !== undefined) return <>{t('shelf.phase', { number, phase: title })}</>;
  return <>{title === '' ? t('workshop.untitled-activity') : title}</>;
}
