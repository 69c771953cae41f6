/** How a stage of the phase bar is called. */

import { useTranslation } from 'react-i18next';

import type { Stage } from '#client/digibord/board.ts';

const own = { onboarding: 'digibord.onboarding', launch: 'digibord.launch' } as const;

export function useStageTitle(): (stage: Stage) => string {
  const { t } = useTranslation();
  return ({ kind, phase }) => (kind === 'phase' ? phase.title : t(own[kind]));
}
