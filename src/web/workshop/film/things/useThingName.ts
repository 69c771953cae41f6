/** What a thing of a scene is called in words. */

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

/** Of what the form shows, and the file alone changes. */
export const kindOf = (thing: ExplainerThing): (typeof otherKinds)[number] =>
  otherKinds.find((kind) => thing[kind] !== undefined) ?? 'arrow';
