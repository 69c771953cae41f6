/** The only module that touches localStorage and sessionStorage. */

import { createBrowserStorage, type Storages } from '#client/browserStorage.ts';

import { isPreview } from './basePath.ts';

/** A preview as a team stores nothing beyond its page: a team that is logged in here stays logged in. */
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

export const browserStorage = createBrowserStorage(isPreview ? nowhere : inBrowser);
