/** What few lessons need at once: the choice of a lesson, and its first and last slide. */

import { areaOf } from '#web/browser/lazyArea.ts';

export const lessonParts = areaOf(async () => {
  const [{ Lessons }, { LessonEdgeView }] = await Promise.all([
    import('./Lessons.tsx'),
    import('./LessonEdgeView.tsx'),
  ]);
  return { Lessons, LessonEdgeView };
});
