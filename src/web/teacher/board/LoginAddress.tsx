/** Where teams log in, large on the board: the address as pupils type it, which breaks before its path. */

import { Fragment } from 'react';

import { withoutScheme } from './withoutScheme.ts';

import styles from './LoginAddress.module.css';

/** Until the address is there, its line is kept free. */
export function LoginAddress({ address = '\u00A0' }: { address: string | undefined }) {
  return (
    <strong className={styles.address} translate="no">
      {withoutScheme(address)
        .split(/(?=\/)/u)
        .map((part) => (
          <Fragment key={part}>
            <wbr />
            {part}
          </Fragment>
        ))}
    </strong>
  );
}
