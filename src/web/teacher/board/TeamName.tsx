/** A team's name: broken between its words, and inside a word only where that is longer than its line. */

import { Fragment } from 'react';

import { withHyphens } from '#web/ui/hyphens.ts';

import styles from './TeamName.module.css';

/** A word up to this length gets a line of its own almost everywhere; a longer one fills the line that it begins on. */
const whole = 20;

export function TeamName({ className, name }: { className?: string | undefined; name: string }) {
  return (
    <span className={className} data-team-name translate="no">
      {name.split(' ').map((word, index) => (
        <Fragment key={index}>
          {index === 0 ? null : ' '}
          {word.length > whole ? withHyphens(word) : <span className={styles.word}>{withHyphens(word)}</span>}
        </Fragment>
      ))}
    </span>
  );
}
