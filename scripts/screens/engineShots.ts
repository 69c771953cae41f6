/** The screens to compare in three engines, by visitor, so that each visitor logs in once. */

import type { Size } from './sizes.ts';

export type Who = 'anyone' | 'docent' | 'team' | 'other team';

/** `press` are buttons to press first, in order, and `leadsTo` the address after that. */
export type Shot = {
  name: string;
  path: string;
  sizes: readonly Size[];
  press?: RegExp | readonly RegExp[];
  leadsTo?: RegExp;
};

const all: readonly Size[] = ['laptop', 'ipad', 'phone'];
const board: readonly Size[] = ['digibord', ...all];

export const shots: Readonly<Record<Who, readonly Shot[]>> = {
  anyone: [
    { name: 'begin', path: '/', sizes: all },
    { name: 'niet-gevonden', path: '/nergens', sizes: all },
    { name: 'privacy', path: '/privacy', sizes: all },
    { name: 'toegankelijkheid', path: '/toegankelijkheid', sizes: all },
    { name: 'uitnodiging', path: '/uitnodiging', sizes: all },
    { name: 'wachtwoord', path: '/wachtwoord', sizes: all },
    { name: 'docent-login', path: '/docent/login', sizes: all },
    { name: 'team-login', path: '/student/login', sizes: all },
    { name: 'video', path: '/docent/video/koel-schoolplein.introductie', sizes: all },
  ],
  docent: [
    { name: 'uitdagingen', path: '/docent/challenges', sizes: all },
    { name: 'nieuwe-klas', path: '/docent/nieuwe-klas', sizes: all },
    { name: 'werkplaats', path: '/docent/werkplaats', sizes: all },
    {
      name: 'ontwerp',
      path: '/docent/nieuwe-klas',
      sizes: all,
      press: [/^Meer voor Het koele schoolplein/u, /^Maak er mijn eigen van/u],
      leadsTo: /^\/docent\/werkplaats\/./u,
    },
    { name: 'bekijken', path: '/docent/bekijken/uitdaging/koel-schoolplein', sizes: all },
    { name: 'digibord', path: '/docent/digibord', sizes: board },
    { name: 'digibord-opdracht', path: '/docent/digibord', sizes: board, press: /Afbouwen/u },
    { name: 'digibord-launch', path: '/docent/digibord', sizes: board, press: /^Launch/u },
    { name: 'afstandsbediening', path: '/docent/afstandsbediening', sizes: all },
    { name: 'activiteiten', path: '/docent', sizes: all },
    { name: 'teams', path: '/docent/teams', sizes: all },
    { name: 'teams-meer', path: '/docent/teams', sizes: all, press: /^Voeg toch een team toe/u },
    { name: 'teams-codes', path: '/docent/teams', sizes: board, press: [/^Instapkaarten/u, /^Codes groot tonen/u] },
    { name: 'beoordelen', path: '/docent/beoordelen', sizes: all },
    { name: 'beoordelen-antwoord', path: '/docent/beoordelen', sizes: all, press: /^Volgende (\(\d+\) )?beoordelen/u },
    { name: 'account', path: '/docent/account', sizes: all },
    { name: 'beheer', path: '/beheer', sizes: all },
    { name: 'mensen', path: '/beheer/mensen', sizes: all },
    { name: 'opslag', path: '/beheer/opslag', sizes: all },
    { name: 'back-up', path: '/beheer/back-up', sizes: all },
    { name: 'taken', path: '/beheer/taken', sizes: all },
    { name: 'logboek', path: '/beheer/logboek', sizes: all },
  ],
  team: [{ name: 'raket', path: '/student', sizes: all }],
  'other team': [
    { name: 'fase', path: '/student/2/bedenken', sizes: all },
    { name: 'opdrachten', path: '/student/2/bedenken/list', sizes: all },
    { name: 'opdracht', path: '/student/3/activity/303/de-tussentest', sizes: all },
    { name: 'antwoord', path: '/student/3/activity/304/afbouwen/submit', sizes: all },
  ],
};
