/** A text with headings, lists, tables and pictures: HTML that the server made from checked Markdown. */

import { pictures } from '#contract/addresses.ts';
import { root } from '#web/place/root.ts';

import { classes } from './classes.ts';

import styles from './RichText.module.css';

type RichTextProps = {
  /** Safe HTML, from the server alone. */
  html: string;
  className?: string | undefined;
};

export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classes(styles.text, className)}
      onErrorCapture={({ target }) => askAgain(target)}
      // The server checks the Markdown when it loads a challenge and lets no HTML of its own through.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: fromHere(html) }}
    />
  );
}

const askAgainAfterMs = 10_000;

/** No browser does so by itself, and the network may be back. */
function askAgain(picture: EventTarget): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const again = (): void => {
    const { src } = picture;
    if (picture.isConnected) picture.src = src;
  };
  window.setTimeout(again, askAgainAfterMs);
}

/** In a look its pictures stand below the look's own address. */
function fromHere(html: string): string {
  return root === '' ? html : html.replaceAll(`src="${pictures}`, `src="${root}${pictures}`);
}
