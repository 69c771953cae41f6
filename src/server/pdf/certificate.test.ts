import { describe, expect, it } from 'vitest';

import type { Medal } from '#domain/course.ts';
import { readPdf } from '#test/pdf.ts';

import { type CertificatePage, certificatePdf } from './certificate.ts';

const phases = ['Ontdekken', 'Bedenken', 'Maken', 'Testen en presenteren'];
const medals = (...values: Medal[]): CertificatePage['medals'] =>
  values.map((medal, index) => ({ medal, phase: phases[index] ?? '' }));
const page = (pupil: string | null): CertificatePage => ({
  pupil,
  team: 'De Schaduwmakers',
  challenge: 'Het koele schoolplein',
  ship: { patch: null, name: '' },
  medals: medals(3, 2, 0, 1),
  date: '21 november 2026',
  growth: null,
});
const photos = new Map<string, never>();

describe('Certificates', () => {
  it('are a page for each pupil, with name, team, challenge, medals and date', async () => {
    const { pages, language, isTagged } = await readPdf(
      await certificatePdf({ pages: [page('Noor'), page('İlayda 漢')], photos }),
    );
    expect({ language, isTagged }).toEqual({ language: 'nl-NL', isTagged: true });
    expect(pages).toHaveLength(2);
    expect(pages.map(({ words }) => words)).toEqual([
      expect.stringContaining('Dit diploma is voor Noor van De Schaduwmakers'),
      expect.stringContaining('Dit diploma is voor İlayda 漢 van De Schaduwmakers'),
    ]);
    for (const words of [
      '‘Het koele schoolplein’',
      'Ontdekken goud Bedenken zilver Maken zonder medaille Testen en presenteren brons',
      '21 november 2026',
    ]) {
      expect(pages[0]?.words).toContain(words);
    }
  });

  it('show the rocket with what the team painted on it, and tell its name', async () => {
    const ship = { patch: 7, name: 'Sterrenstof' } as const;
    const { pages } = await readPdf(await certificatePdf({ pages: [{ ...page('Noor'), ship }], photos }));
    expect(pages[0]?.alts[0]).toContain('De raket van De Schaduwmakers met de naam Sterrenstof: motor goud');
  });

  it('have a line to write on where the team has no pupils', async () => {
    const { pages } = await readPdf(await certificatePdf({ pages: [page(null)], photos }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.words).toContain('Dit diploma is voor van De Schaduwmakers');
  });

  it('tell in words what the rocket shows', async () => {
    const { pages } = await readPdf(await certificatePdf({ pages: [page('Noor')], photos }));
    expect(pages[0]?.alts).toEqual([
      'De raket van De Schaduwmakers: motor goud, brandstoftank zilver, cabine zonder medaille, neus brons',
    ]);
  });

  it('show on their back how work began and became, and beside those the back of another has lines to write on', async () => {
    const growth = {
      title: 'Meten maar',
      began: { text: 'Het is heet', photo: null },
      became: { text: 'Het is 31 graden', photo: null },
    };
    const { pages } = await readPdf(
      await certificatePdf({ pages: [{ ...page('Noor'), growth }, page('Sem'), page('Noa')], photos }),
    );
    expect(pages.map(({ words }) => words)).toEqual([
      expect.stringContaining('Noor'),
      expect.stringMatching(/Meten maar Zo begon het Het is heet Zo werd het Het is 31 graden/u),
      expect.stringContaining('Sem'),
      expect.stringMatching(/De Schaduwmakers Hier ben ik trots op/u),
      expect.stringContaining('Noa'),
      expect.stringMatching(/De Schaduwmakers Hier ben ik trots op/u),
    ]);
  });
});
