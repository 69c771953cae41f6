/** What a device stores, and how the product works without storage: in each engine, in the way that engine refuses it. */

import { StudentClass } from '#test/browser/studentClass.ts';

import { expect, test } from './fixtures.ts';
import {
  choosePhoto,
  list,
  logIn,
  logInAsDocent,
  photoIn,
  send,
  storedTexts,
  username,
  withoutPhoto,
  withPhoto,
} from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('Without a network a page that was kept is there again after a reload, with the draft @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Zonnewind');
  const device = await newDevice();
  await logIn(device, team.code);
  await device.go(withoutPhoto.form);
  await device.fill('Jullie antwoord', 'De tegels waren warm.');
  await device.reads('Op dit apparaat, nog niet verstuurd');
  await device.until('the screens are kept', async () =>
    device.run(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    }),
  );
  await device.until('the draft is kept', async () =>
    (await device.run(storedTexts)).includes('De tegels waren warm.'),
  );
  device.line.cut();
  await device.reload();
  await device.until('the draft is back', async () =>
    device.run(() => document.querySelector('textarea')?.value === 'De tegels waren warm.'),
  );
  await send(device);
  await device.reads('Jullie antwoord staat veilig op dit apparaat');
  device.line.mend();
  await expect
    .poll(async () => (await school.stored(team, withoutPhoto.id)).map(({ tweet }) => tweet), { timeout: 60_000 })
    .toEqual(['De tegels waren warm.']);
});

test('Where storage is full a team comes in, writes and sends all the same @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await device.go('/student/login');
  const error = await device.run(() => {
    let name = '';
    for (const storage of [sessionStorage, localStorage]) {
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
        for (let piece = 0; piece < 12; piece += 1) {
          try {
            storage.setItem(`full ${size} ${piece}`, 'x'.repeat(size));
          } catch (full) {
            name = (full as Error).name;
            break;
          }
        }
      }
    }
    return name;
  });
  expect(error).toBe('QuotaExceededError');
  await logIn(device, team.code);
  await device.go(withoutPhoto.form);
  await device.fill('Jullie antwoord', 'Bij de muur is het 31 graden.');
  await send(device);
  await device.isAt(list);
  expect(await school.stored(team, withoutPhoto.id)).toMatchObject([{ tweet: 'Bij de muur is het 31 graden.' }]);
});

/** Simulates a full device: each write to its database is aborted, which fires the database's own events. */
function fillDatabase(): void {
  const tried = { puts: 0, failed: [] as string[] };
  Object.defineProperty(window, 'tried', { value: tried });
  window.addEventListener('unhandledrejection', ({ reason }) => tried.failed.push(String(reason)));
  // The new `put` calls the original one with the store as `this`.
  // oxlint-disable-next-line typescript/unbound-method
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function putAndFail(this: IDBObjectStore, ...what) {
    tried.puts += 1;
    const request = put.apply(this, what);
    // This `transaction` belongs to IndexedDB and not to our database.
    // oxlint-disable-next-line no-restricted-properties
    this.transaction.abort();
    return request;
  };
}

test('Where the database of the device takes nothing, a team writes, adds a photo and sends all the same @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await logIn(device, team.code);
  await device.run(fillDatabase);
  // The story does not reload the page, because a new page would have a working database.
  await device.press('link', 'Ontdekken');
  await device.press('link', 'Naar de opdrachten');
  await device.press('link', new RegExp(withPhoto.title, 'u'));
  await device.press('link', 'Schrijf jullie antwoord');
  await device.fill('Jullie antwoord', 'Bij de muur is het 31 graden.');
  await choosePhoto(device, await photoIn(site.dataDir));
  await send(device);
  await device.isAt(list);
  await device.reads('Verstuurd');
  expect(await school.stored(team, withPhoto.id)).toMatchObject([
    { tweet: 'Bij de muur is het 31 graden.', filename: expect.stringMatching(/./u) },
  ]);
  const tried = await device.run(() => Reflect.get(window, 'tried') as { puts: number; failed: string[] });
  expect(tried.puts).toBeGreaterThan(0);
  expect(tried.failed).toEqual([]);
});

test('Where the browser refuses storage and cookies, a team writes and sends all the same @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice({ storage: 'refused' });
  await device.go('/student/login');
  const refused = await device.run(() => {
    try {
      window.localStorage.setItem('a', 'b');
      return 'kept';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).not.toBe('kept');
  await device.press('textbox');
  await device.type(team.code);
  await device.sees('heading', 'Jullie raket');
  // The story does not reload the page, because this page alone holds the login.
  await device.press('link', 'Ontdekken');
  await device.press('link', 'Naar de opdrachten');
  await device.press('link', new RegExp(withoutPhoto.title, 'u'));
  await device.press('link', 'Schrijf jullie antwoord');
  await device.fill('Jullie antwoord', 'Bij de muur is het 31 graden.');
  await device.reads('Laat dit scherm open, want hier wordt niets bewaard.');
  await send(device);
  await device.isAt(list);
  expect(await school.stored(team, withoutPhoto.id)).toMatchObject([{ tweet: 'Bij de muur is het 31 graden.' }]);
});

test('A docent whose browser takes no cookie is told so, and is not sent round @long', async ({ newDevice, site }) => {
  await StudentClass.begin(site, username);
  const docent = await newDevice({ storage: 'refused' });
  await logInAsDocent(docent, '/docent/login').catch(() => undefined);
  await docent.reads('Deze browser bewaart geen cookies.', '[role=alert]');
  await docent.isAt(/^\/docent\/login$/u);
});

/** Simulates a slow device: the transactions with such a request go on for as long as their page is shown. */
function prolong(method: 'getAll' | 'put'): void {
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true), { capture: true });
  const { [method]: ask } = IDBObjectStore.prototype;
  function askAndGoOn(this: IDBObjectStore, what?: unknown): IDBRequest {
    const goOn = (): void => {
      if (!isLeft) this.count().addEventListener('success', goOn);
    };
    goOn();
    return Reflect.apply(ask, this, [what]) as IDBRequest;
  }
  Object.assign(IDBObjectStore.prototype, { [method]: askAndGoOn });
}

test('A page that is left while it reads or writes does not keep the next one from storing @long', async ({
  engine,
  newDevice,
  site,
}) => {
  test.skip(engine !== 'webkit', 'Only WebKit suspends a page with its transactions.');
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  const isStored = (text: string): Promise<void> =>
    device.until(`${text} is stored`, async () => (await device.run(storedTexts)).includes(text));
  await logIn(device, team.code);
  await device.go(withoutPhoto.form);
  await device.fill('Jullie antwoord', 'De tegels zijn warm.');
  await isStored('De tegels zijn warm.');
  for (const method of ['getAll', 'put'] as const)
    await test.step(method, async () => {
      await device.go('/student/1/activity/102/meten-maar');
      await device.sees('link', 'Ga verder met jullie antwoord');
      await device.run(prolong, method);
      await device.press('link', 'Ga verder met jullie antwoord');
      if (method === 'put') await device.fill('Jullie antwoord', 'De tegels zijn heet.');
      await device.go(withPhoto.form);
      await device.fill('Jullie antwoord', `Na ${method} is het koel.`);
      await isStored(`Na ${method} is het koel.`);
      await device.back();
      await device.until('the draft is there', async () =>
        device.run(() => document.querySelector('textarea')?.value.startsWith('De tegels zijn') === true),
      );
    });
});

test('What lies on a device for days says so, at the form and to who logs out @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await logIn(device, team.code);
  await device.go(withoutPhoto.form);
  await device.fill('Jullie antwoord', 'Van vorige week.');
  await device.reads('Op dit apparaat, nog niet verstuurd');
  await device.readsNo('alleen op dit apparaat');
  await device.run(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lanceerbasis');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          // This `transaction` belongs to IndexedDB and not to our database.
          // oxlint-disable-next-line no-restricted-properties
          const change = opening.result.transaction('answers', 'readwrite');
          const answers = change.objectStore('answers');
          const request = answers.getAll();
          request.addEventListener('success', () => {
            const threeDays = 3 * 24 * 60 * 60 * 1000;
            for (const kept of request.result as { changedAt: number }[])
              answers.put({ ...kept, changedAt: kept.changedAt - threeDays - 1000 });
          });
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
  await device.reload();
  await device.reads('Dit staat al 3 dagen op dit apparaat');
  await device.go('/logout');
  await device.reads('Een iPad bewaart het maar zeven dagen');
});
