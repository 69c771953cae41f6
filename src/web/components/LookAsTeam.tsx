/** The button that opens a look as a team, the same for every challenge (docs/rules.md 16.25). */

import { Eye } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';

import { ButtonLink } from '#web/ui/Button.tsx';
import { isPlainPress } from '#web/ui/ownPress.ts';

import { useTranslation } from './useTranslation.ts';

/** A challenge of the shelf, by its slug; a draft; or the version that a class plays. */
export type LookedAt = { challenge: string } | { draft: string } | { runId: string };

type LookAsTeamProps = LookedAt & {
  /** Where the screen has more than one such button. */
  title?: string;
  /** Less than the button beside it. */
  isLink?: boolean;
  /** The icon alone, with its name as tooltip. */
  isIconOnly?: boolean;
  /** Runs before the look starts; the look starts whatever the result. */
  first?: () => Promise<unknown>;
  /** Where the look starts, instead of at the login. */
  at?: { activity?: number | undefined; phase?: number | undefined } | undefined;
};

export function LookAsTeam({ title, isLink = false, isIconOnly = false, first, at = {}, ...looked }: LookAsTeamProps) {
  const { t } = useTranslation();
  const [here, navigate] = useLocation();
  const { activity, phase } = at;
  const place = activity === undefined ? phase && `&fase=${phase}` : `&opdracht=${activity}`;
  const href = `${pathOf(looked)}?terug=${encodeURIComponent(here)}${place ?? ''}`;
  const press = (event: MouseEvent): void => {
    if (first === undefined || !isPlainPress(event)) return;
    event.preventDefault();
    void first().finally(() => navigate(href));
  };
  return (
    <ButtonLink
      {...(isLink ? { kind: 'quiet' } : { size: 'small' })}
      href={href}
      icon={isLink ? undefined : <Eye aria-hidden />}
      onClick={press}
      {...(isIconOnly ? { 'aria-label': t('look.open'), title: t('look.open') } : {})}
    >
      {isIconOnly ? null : t('look.open')}
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
