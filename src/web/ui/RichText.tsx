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
  // The server checks the Markdown when it loads a challenge and lets no HTML of its own through.
  // oxlint-disable-next-line react/no-danger
  return <div className={classes(styles.text, className)} dangerouslySetInnerHTML={{ __html: fromHere(html) }} />;
}

/** In a look its pictures stand below the look's own address. */
function fromHere(html: string): string {
  return root === '' ? html : html.replaceAll(`src="${pictures}`, `src="${root}${pictures}`);
}
