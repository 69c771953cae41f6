/** The only module that touches localStorage and sessionStorage. */

import { createBrowserStorage, type Storages } from '#client/browserStorage.ts';

import { basePath, isPractice, isThrowaway, isTrial } from './basePath.ts';

/** A preview, practice or trial stores nothing beyond its page: who is logged in on this device stays logged in. */
const nowhere: Storages = {
  get session(): Storage {
    return shutOff();
  },
  get local(): Storage {
    return shutOff();
  },
  cookies: { read: () => '', write: () => undefined, isSecure: false },
};

function shutOff(): never {
  throw new TypeError('nothing is kept here');
}

const inBrowser: Storages = {
  get session() {
    return window.sessionStorage;
  },
  get local() {
    return window.localStorage;
  },
  cookies: {
    read: () => document.cookie,
    write: (cookie) => {
      document.cookie = cookie;
    },
    isSecure: window.location.protocol === 'https:',
  },
};

export const browserStorage = createBrowserStorage(isThrowaway ? nowhere : inBrowser);

// The school's login cookie says which docent this is; without it the first request leads to the login.
const isOfDocent = window.location.pathname.startsWith(`${basePath}/docent`);
if ((isPractice || isTrial) && isOfDocent) browserStorage.remember('authorization', 'teacher');
