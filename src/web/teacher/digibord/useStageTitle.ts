/** The titles of the stages in the phase bar, and of the stops of the board. */

import type { Stage, Stop } from '#client/digibord/board.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

const own = { onboarding: 'digibord.onboarding', launch: 'digibord.launch' } as const;

export function useStageTitle(): (stage: Stage) => string {
  const { t } = useTranslation();
  return ({ kind, phase }) => (kind === 'phase' ? phase.title : t(own[kind]));
}

const edges = { opening: 'lesson.opening', exit: 'lesson.exit' } as const;

export function useStopTitle(): (stop: Stop) => string {
  const { t } = useTranslation();
  const titleOf = useStageTitle();
  return ({ stage, activity, edge }) => {
    if (edge !== undefined) return t(edges[edge]);
    return activity?.title ?? titleOf(stage);
  };
}
