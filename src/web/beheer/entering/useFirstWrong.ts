/** After a no the person is at the first field that is wrong. */

import { type RefObject, useEffect } from 'react';

export function useFirstWrong(form: RefObject<HTMLFormElement | null>, error: Error | null): void {
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, error]);
}
