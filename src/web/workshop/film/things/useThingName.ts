/** The name of a thing in a scene, in words. */

import type { ExplainerThing } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

export function useThingName(): (thing: ExplainerThing) => string {
  const { t } = useTranslation();
  return (thing) => {
    const { part, picture, text, balloon } = thing;
    if (part !== undefined) return spoken(part);
    if (text !== undefined) return `‘${text.replaceAll('\n', ' ')}’`;
    if (balloon !== undefined) return t('workshop-film.balloon', { text: balloon.replaceAll('\n', ' ') });
    return picture ?? t(`workshop-film.kind-${kindOf(thing)}`);
  };
}

/** A name of the format as words: dop-bang. */
export const spoken = (name: string): string => name.replaceAll('-', ' ');

export const otherKinds = ['arrow', 'flow', 'bars', 'thermometer'] as const;

/** Things that the form shows, but that only the file can change. */
export const kindOf = (thing: ExplainerThing): (typeof otherKinds)[number] =>
  otherKinds.find((kind) => thing[kind] !== undefined) ?? 'arrow';
