/** The logins that an unknown address asks for (docs/rules.md 1.25). */

/** The guards of the areas whose name occurs anywhere in this path. */
export function guardsNamedIn(path: string): ('teacher' | 'student')[] {
  const areas = [
    ['/student', 'student'],
    ['/docent', 'teacher'],
  ] as const;
  return areas.flatMap(([area, guard]) => (path.toLowerCase().includes(area) ? [guard] : []));
}
