/** Redirects to the school login, in this tab. */

import { teacher } from '#contract/teacher.ts';
import { useCall } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';

type Wanted = {
  /** Asks for the identity there again, even if it is known. */
  again?: boolean;
  /** Links it to the account that is logged in. */
  adds?: boolean;
  /** The password of that account. */
  password?: string;
  /** Names the requested page, for the return of the docent. */
  search?: string;
  /** The token of an invite that is accepted with it. */
  token?: string;
};

export function useSchoolLogin() {
  const start = useCall(teacher.startSchoolLogin);
  return {
    error: start.error,
    // The browser is navigating: a second press would start over.
    isBusy: start.isPending || start.isSuccess,
    go: ({ again = false, adds = false, password, search, token }: Wanted): void => {
      if (search !== undefined) remember('afterSchool', search);
      start.mutate(
        {
          again: again ? 1 : 0,
          adds: adds ? 1 : 0,
          ...(password !== undefined && { password }),
          ...(token !== undefined && { token }),
        },
        {
          onSuccess: ({ address, ticket }) => {
            remember('schoolTicket', ticket);
            window.location.assign(address);
          },
        },
      );
    },
  };
}
