/** What a part is called in an address goes along while its title is typed. */

import { followed } from '#client/workshop/form/slug.ts';
import { useWorkshop } from '#web/workshop/open/OpenDraft.ts';

/** To be told of each change of the title. */
export function useSlugAfter(part: string): (from: string, to: string) => void {
  const workshop = useWorkshop();
  return (from, to) => {
    const slug = workshop.part(part).get().content?.['slug'];
    workshop.setValue(part, ['slug'], followed(slug, from, to));
  };
}
