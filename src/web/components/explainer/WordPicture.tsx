/** A picture of the explainers' set, beside a word that says what it shows. */

import { pictureOf } from '#scene/explainer/parts/parts.ts';
import { Frame, Shapes } from '#web/ui/art/Picture.tsx';

export function WordPicture({ name, className }: { name: string; className?: string | undefined }) {
  const picture = pictureOf(name);
  if (picture === undefined) return null;
  return (
    <Frame box={picture.box} className={className}>
      <Shapes drawing={picture.drawing} />
    </Frame>
  );
}
