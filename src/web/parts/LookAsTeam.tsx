/** The way to a look as a team: one button wherever a challenge stands (docs/rules.md 16.25). */

import { Eye } from 'lucide-react';
import { useLocation } from 'wouter';

import { ButtonLink } from '#web/ui/Button.tsx';

import { useTranslation } from './useTranslation.ts';

/** A challenge of the shelf, by its slug, or the one that a class plays. */
export type LookedAt = { challenge: string } | { runId: string };

/** `title`: where there is more than one such button on the screen. */
export function LookAsTeam({ title, ...looked }: LookedAt & { title?: string }) {
  const { t } = useTranslation();
  const [here] = useLocation();
  const [what, id] = 'challenge' in looked ? ['uitdaging', looked.challenge] : ['klas', looked.runId];
  return (
    <ButtonLink
      size="small"
      href={`/docent/bekijken/${what}/${encodeURIComponent(id)}?terug=${encodeURIComponent(here)}`}
      icon={<Eye aria-hidden />}
    >
      {t('look.open')}
      {title === undefined ? null : <span className="visually-hidden">{title}</span>}
    </ButtonLink>
  );
}
