/** The way to a look as a team: one button wherever a challenge stands (docs/rules.md 16.25). */

import { Eye } from 'lucide-react';
import { useLocation } from 'wouter';

import { useTranslation } from '#web/parts/useTranslation.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** A challenge of the shelf, by its slug; a draft; or what a class plays. */
export type LookedAt = { challenge: string } | { draft: string } | { runId: string };

/** `title`: where there is more than one such button on the screen. */
export function LookAsTeam({ title, ...looked }: LookedAt & { title?: string }) {
  const { t } = useTranslation();
  const [here] = useLocation();
  return (
    <ButtonLink size="small" href={`${pathOf(looked)}?terug=${encodeURIComponent(here)}`} icon={<Eye aria-hidden />}>
      {t('look.open')}
      {title === undefined ? null : <span className="visually-hidden">{title}</span>}
    </ButtonLink>
  );
}

function pathOf(looked: LookedAt): string {
  const [what, id] =
    'challenge' in looked
      ? ['uitdaging', looked.challenge]
      : 'draft' in looked
        ? ['concept', looked.draft]
        : ['klas', looked.runId];
  return `/docent/bekijken/${what}/${encodeURIComponent(id)}`;
}
