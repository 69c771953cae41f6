/** The title of a stage in the phase bar. */

import type { Stage } from '#client/digibord/board.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

const own = { onboarding: 'digibord.onboarding', launch: 'digibord.launch' } as const;

export function useStageTitle(): (stage: Stage) => string {
  const { t } = useTranslation();
  return ({ kind, phase }) => (kind === 'phase' ? phase.title : t(own[kind]));
}
