/** On to the school's own login, in this tab. */

import { teacher } from '#contract/teacher.ts';
import { useCall } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';

type Wanted = {
  /** To be asked there who it is, also where that is known. */
  again?: boolean;
  /** To add it to the account of whoever is in. */
  adds?: boolean;
  /** Of the account that it is added to. */
  password?: string;
  /** Names the page that was asked for, for when the docent comes back. */
  search?: string;
  /** Of an invite that is taken with it. */
  token?: string;
};

export function useSchoolLogin() {
  const start = useCall(teacher.startSchoolLogin);
  return {
    error: start.error,
    // The browser is on its way: a second press would begin anew.
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
