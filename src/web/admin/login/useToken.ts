/** The token of the link that led here: it is in the fragment, which no browser sends. */

import { useState } from 'react';

export function useToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  return token;
}
