/** The only module that touches localStorage and sessionStorage. */

import { createBrowserStorage, type Storages } from '#client/browserStorage.ts';

import { isPractice, isThrowaway } from './basePath.ts';

/** A preview or practice stores nothing beyond its page: who is logged in on this device stays logged in. */
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

// The docent's cookie of the school decides who may practise; without it the first request leads to the login.
if (isPractice) browserStorage.remember('authorization', 'teacher');
