import { describe, expect, it } from 'vitest';

import { readPdf, scan } from '#test/pdf.ts';

import { boardingPassPdf, type PassTeam } from './boardingPass.ts';

const url = 'https://lancering.example.org';
const challenge = 'Het koele schoolplein';
const group = 'Groep 7/8';
const team = (title: string, loginCode: string, students: string[] = []): PassTeam => ({
  title,
  loginCode,
  students,
  ship: { patch: null, name: '' },
  card: `geheim-van-${loginCode}`,
});
const print = async (...teams: PassTeam[]) => readPdf(await boardingPassPdf({ teams, challenge, group, url }));

const upper = { x: 0, y: 0, width: 595, height: 421 };
const lower = { x: 0, y: 421, width: 595, height: 421 };

describe('Boarding passes', () => {
  it('open the login with the code of the team that they belong to', async () => {
    const teams = [team('Een', 'K7M2P'), team('Twee', 'WWMMQ'), team('Drie', '23456')];
    const pdf = await boardingPassPdf({ teams, challenge, group, url });
    expect(await scan(pdf, 1, upper)).toBe(`${url}/student/login#K7M2P.geheim-van-K7M2P`);
    expect(await scan(pdf, 1, lower)).toBe(`${url}/student/login#WWMMQ.geheim-van-WWMMQ`);
    expect(await scan(pdf, 2, upper)).toBe(`${url}/student/login#23456.geheim-van-23456`);
    expect(await scan(pdf, 2, lower)).toBeUndefined();
    expect((await readPdf(pdf)).pages).toHaveLength(2);
  });

  it('show what the team painted on its ship, once it has', async () => {
    const [plain, painted] = [team('Een', 'K7M2P'), team('Twee', 'WWMMQ', ['Noor'])];
    const ship = { patch: 7, name: 'De Vliegende Pannenkoek' } as const;
    const { pages } = await print(plain, { ...painted, ship });
    expect(pages[0]?.words).toContain('Schip De Vliegende Pannenkoek');
    expect((await print(plain, painted)).pages[0]?.words).not.toContain('Schip');
  });

  it('tell team, challenge, passengers, code and address', async () => {
    const { pages } = await print(team('De Schaduwmakers', 'K7M2P', ['Noor', 'Sem', 'Fatima']));
    for (const words of [
      'De Schaduwmakers',
      `${challenge} · ${group}`,
      'Noor',
      'Sem',
      'Fatima',
      'K 7 M 2 P',
      'lancering.example.org',
    ]) {
      expect(pages[0]?.words).toContain(words);
    }
  });

  it('are tagged, Dutch, and say in words where the QR code leads', async () => {
    const { language, isTagged, title, pages } = await print(team('Een', 'K7M2P', ['Noor']));
    expect({ language, isTagged, title }).toEqual({
      language: 'nl-NL',
      isTagged: true,
      title: `Instapkaarten – ${challenge} · ${group}`,
    });
    expect(pages[0]?.alts).toEqual(['K7M2P', `QR-code naar ${url}/student/login`]);
    expect(pages[0]?.tags).toEqual(expect.arrayContaining(['Sect', 'H2', 'L', 'LI', 'Figure']));
  });

  it.each(['İstanbul', 'ßtraße', 'Ελλάδα', 'Київ', '漢字', '한국', 'हिन्दी', '🚀🔥', '→ ★'])(
    'print a team called %s',
    async (title) => {
      const { pages } = await print(team(title, 'K7M2P'));
      expect(pages[0]?.words).toContain(title.normalize('NFC'));
      expect(pages[0]?.words).not.toContain('□');
    },
  );

  it('print Arabic words in their own order', async () => {
    const { pages } = await print(team('فريق النجوم', 'K7M2P'));
    // Each letter is drawn separately, so only their order counts.
    expect(pages[0]?.words.replaceAll(/[\s\p{Control}]/gu, '')).toContain('فريقالنجوم');
  });

  it.each(['שרה כהן', 'דוד', 'יעל לוי'])('print the pupil %s from right to left', async (name) => {
    const { pages } = await print(team('Een', 'K7M2P', [name]));
    expect(pages[0]?.words.replaceAll(/[\s\p{Control}\p{Format}]/gu, '')).toContain(name.replaceAll(' ', ''));
  });

  it('print an emoji that is put together as its parts', async () => {
    const { pages } = await print(team('👩‍🚀 👍🏽', 'K7M2P'));
    expect(pages[0]?.words).toContain('👩🚀 👍');
  });

  it('hold twelve pupils with names as long as they may be, all of them whole', async () => {
    const names = Array.from(
      { length: 12 },
      (_, index) => `Leerling ${index + 10} van den Berg-Oosterhuis tot Zonderling`,
    );
    const { pages } = await print(team('Wij zijn de allerlangste teamnaam ooit ja', 'K7M2P', names));
    for (const name of names) expect(pages[0]?.words).toContain(name);
    expect(pages[0]?.words).toContain('Wij zijn de allerlangste teamnaam ooit ja');
  });

  it('say it when there are no teams', async () => {
    const { pages } = await print();
    expect(pages.map(({ words }) => words)).toEqual(['Er zijn nog geen teams.']);
  });
});
