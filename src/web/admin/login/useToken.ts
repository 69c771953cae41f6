/** The token of the link that led here: it stands behind the #, which no browser sends along. */

import { useState } from 'react';

export function useToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  return token;
}
