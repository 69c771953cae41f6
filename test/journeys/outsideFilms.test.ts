import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { anyone } from '#contract/public.ts';
import { teacher } from '#contract/teacher.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { openLibrary } from '#server/library/library.ts';
import { writeManifest } from '#server/workshop/exchange/manifest.ts';
import { anEmptyFolder, putChallenge, removeFolder, smallFiles, smallYaml, yamlWith } from '#test/challengeFolder.ts';
import { School } from '#test/classroom.ts';
import { emptyFolder, type TestPlace } from '#test/engines.ts';
import { aZip } from '#test/hostileZip.ts';

const onYoutube = 'youtube:dQw4w9WgXcQ';
const linked = 'Kijk [de film](https://www.youtube.com/watch?v=dQw4w9WgXcQ), en [SLO](https://www.slo.nl/).';
const yaml = yamlWith(
  'description: Dit is fase 1.\n    video: null',
  `description: '${linked}'\n    video: https://youtu.be/dQw4w9WgXcQ`,
);

type StartedServer = { place: TestPlace; home: string; school: School };
let open: StartedServer | undefined;
afterEach(async () => {
  await open?.school.close();
  await open?.place.remove();
  if (open !== undefined) removeFolder(open.home);
});

/** Returns what docent, pupil and browser get of the films of a challenge: one of its own, and one on another site. */
async function lookAround(outsideFilms?: boolean) {
  const [place, home] = [emptyFolder(), anEmptyFolder()];
  putChallenge(join(home, 'challenges'), 'een-brug', { 'challenge.yaml': yaml });
  const { dataDir } = place;
  const set = outsideFilms === undefined ? {} : { outsideFilms };
  const library = openLibrary({ contentDir: home, ...set });
  const config = { publicUrl: undefined, isProduction: false, dataDir, keepsScreens: true, ...set };
  const school = await School.open(place, { library, config });
  open = { place, home, school };
  const docent = await school.docent('docent', ['een-brug']);
  const course = await docent.ask(teacher.challenge, {});
  const film = async (videoId: string) => school.device().ask(anyone.video, { videoId });
  return {
    videos: course.phases.map(({ video }) => video),
    text: course.phases[0]?.description,
    film: await film(onYoutube),
    // A film that this challenge does not name; one of the school's own challenges may name it.
    other: await film('vimeo:76979871'),
    own: await film('een-brug.introductie'),
    policy: (await fetch(`${school.address}/healthz`)).headers.get('content-security-policy') ?? '',
  };
}

const ownFilm = { kind: 'file', source: '/api/videos/een-brug.introductie/film.mp4' };

it('Films of others play, are linked to and may be framed where they were switched on', async () => {
  const started = await lookAround(true);
  expect(started.videos[0]).toBe(onYoutube);
  expect(started.text).toContain('<a href="https://www.youtube.com/watch');
  expect(started.film).toMatchObject({ kind: 'youtube', source: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' });
  expect(started.other).toMatchObject({ id: 'vimeo:76979871', kind: 'vimeo' });
  expect(started.policy).toContain('https://www.youtube-nocookie.com');
  expect(started.own).toMatchObject(ownFilm);
});

it.each([undefined, false])(
  'Films of others are words alone where they are off (%s), and the challenge’s own plays',
  async (set) => {
    const started = await lookAround(set);
    expect(started.text).toContain('de film (film staat uit)');
    expect(started.text).toContain('<a href="https://www.slo.nl/"');
    expect(started.film).toMatchObject({ id: onYoutube, kind: 'off', source: '' });
    expect(started.other).toMatchObject({ kind: 'off', source: '' });
    expect(started.policy).not.toContain('youtube');
    expect(JSON.stringify(started)).not.toMatch(/https:\/\/[\w.-]*(?:youtu|vimeo)/u);
    expect(started.own).toMatchObject(ownFilm);
  },
);

const fileOf = (text: string): Blob => {
  const files = Object.entries({ ...smallFiles, 'challenge.yaml': text });
  const bytes = aZip([
    ...files.map(([name, content]) => ({ name, bytes: content ?? '' })),
    { name: 'lanceerbasis.json', bytes: writeManifest('een-brug') },
  ]);
  return new Blob([new Uint8Array(bytes)]);
};

it.each([true, false])(
  'A docent who imports a challenge with such a film learns that it is off (on: %s)',
  async (outsideFilms) => {
    const [place, home] = [emptyFolder(), anEmptyFolder()];
    const { dataDir } = place;
    const school = await School.open(place, {
      config: { publicUrl: undefined, isProduction: false, dataDir, keepsScreens: true, outsideFilms },
      libraryOf: (stores) => openLibrary({ contentDir: home, own: { ...stores, dataDir }, outsideFilms }),
    });
    open = { place, home, school };
    const docent = await school.docent('noor', []);
    const bring = (text: string) => docent.ask(exchange.importChallenge, { file: fileOf(text) });
    expect((await bring(yaml)).filmsOff).toBe(outsideFilms ? undefined : true);
    const linking = yamlWith('description: Dit is fase 1.', `description: '${linked}'`);
    expect((await bring(linking)).filmsOff).toBe(outsideFilms ? undefined : true);
    expect(await bring(smallYaml)).not.toHaveProperty('filmsOff');
  },
);
