/** A text with headings, lists, tables and pictures: HTML that the server made from checked Markdown. */

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
  return <div className={classes(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
