/** Does something with an element once the browser has laid it out by itself: whoever scrolls or focuses in the middle of a change has the whole page laid out there, in one piece with that change. */

/** Not by the page's clock, which stories stop. What is given back calls it off. */
export function onceLaidOut(element: Element | null, act: () => void): () => void {
  if (element === null) return () => undefined;
  // Told of whatever it begins to watch, in sight or not.
  const watch = new IntersectionObserver(() => {
    watch.disconnect();
    act();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
