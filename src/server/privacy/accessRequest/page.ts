/** `overzicht.html` of an access document: everything in words, readable offline and without scripts. */

import type { TakenPart } from '#domain/course.ts';
import { type LeaveReason, leaveReason } from '#domain/crew/leavingOut.ts';
import { teammate } from '#domain/people/nameInText.ts';

import { answersPart, photoPart } from './answersPart.ts';
import { type Inzage } from './document.ts';
import { escapeHtml, fact, list, moment, pageOf, part } from './markup.ts';

export function inzagePage(inzage: Inzage): string {
  const { rows, school, group, challenge, pupil } = inzage;
  const team = String(rows.teams[0]?.['title'] ?? '');
  const where = [school, group, challenge].flatMap((one) => (one === null || one === '' ? [] : escapeHtml(one)));
  const shown = escapeHtml(team);
  const title =
    pupil === null
      ? `Wat er over <bdi>${shown}</bdi> is opgeslagen`
      : `Wat er over <bdi>${escapeHtml(pupil)}</bdi> is opgeslagen`;
  const whose =
    pupil === null
      ? ''
      : `<p>Het werk is van alle leerlingen van <bdi>${shown}</bdi> samen. Voor namen van teamgenoten staat ‘${teammate}’.</p>`;
  return pageOf(
    `Inzage: ${pupil ?? team}`,
    `<header>
<h1>${title}</h1>
<p>${where.join(' · ')}</p>
${whose}
<p>Dit is wat Lanceerbasis bewaart; onderaan staat wat er niet bij zit. Zie je geen foto’s? Pak het ZIP-bestand dan eerst uit. Dezelfde gegevens voor een computerprogramma staan in <a href="gegevens.json">gegevens.json</a>.</p>
</header>
<main>
${[teamPart(inzage), answersPart(inzage), replacedPart(inzage), phasesPart(inzage), takenPart(inzage), neighboursPart(inzage), notesPart(inzage), timesPart(inzage), leftOutPart].join('\n')}
</main>`,
  );
}

function teamPart({ rows: { teams, students } }: Inzage): string {
  const [team] = teams;
  const names = students.map(({ name }) => `<bdi>${escapeHtml(name)}</bdi>`);
  return part('Het team', [
    `<h3>Leerlingen</h3>${list(names, 'Er staan geen namen bij dit team.')}`,
    `<dl>${[
      fact('Schip', team?.['shipName']),
      fact('Patch op het schip', team?.['patch'] === null ? null : `nummer ${String(team?.['patch'])}`),
      fact('Gemaakt op', moment(team?.['createdAt'])),
      fact('Voor het eerst ingelogd', moment(team?.['usedAt'])),
      fact('Klaar met de uitdaging', moment(team?.['finishedAt'])),
      fact('Telt even niet mee sinds', moment(team?.['uncountedAt'])),
    ].join('')}</dl>`,
  ]);
}

const medals = ['geen medaille', 'brons', 'zilver', 'goud'];

function replacedPart({ photos }: Inzage): string {
  const replaced = photos.filter(({ isReplaced }) => isReplaced);
  if (replaced.length === 0) return '';
  return part('Vervangen foto’s', [
    '<p>Voor deze foto’s stuurde het team later een andere. Ze worden binnen drie dagen gewist.</p>',
    ...replaced.map(photoPart),
  ]);
}

function phasesPart({ rows: { phaseFeedback, reveals }, phases }: Inzage): string {
  const title = (number: unknown): string => {
    const found = phases.find((phase) => phase.number === number);
    return escapeHtml(`Fase ${String(number)}${found === undefined ? '' : `: ${found.title}`}`);
  };
  const words = phaseFeedback.map(
    ({ phase, feedback, givenAt }) =>
      `<h3>${title(phase)}</h3><p class="said">${escapeHtml(feedback)}</p><p class="small">${moment(givenAt)}</p>`,
  );
  const seen = reveals.map(
    ({ phase, medal, seenAt }) => `${title(phase)}: ${medals[Number(medal)] ?? ''}, bekeken op ${moment(seenAt)}`,
  );
  return part('De fases', [...words, `<h3>Medailles die het team bekeek</h3>${list(seen, 'Nog geen.')}`]);
}

function takenPart({ rows: { takenAway }, activities }: Inzage): string {
  const lines = takenAway.map(({ activityId, what, word, takenAt, putBackAt }) => {
    const one = activities.find(({ id }) => id === activityId);
    const named = escapeHtml(`${takenWords[what as TakenPart]} bij ${one?.number ?? ''} ${one?.title ?? ''}`);
    const back = putBackAt === null ? '' : `, teruggezet op ${moment(putBackAt)}`;
    const said = word === '' ? '' : ` De docent schreef: <q>${escapeHtml(word)}</q>`;
    return `${named}, weggehaald op ${moment(takenAt)}${back}.${said}`;
  });
  return lines.length === 0 ? '' : part('Weggehaald door de docent', [list(lines, '')]);
}

const takenWords: Readonly<Record<TakenPart, string>> = {
  photo: 'Een foto',
  text: 'Een tekst',
  answer: 'Een antwoord',
};

function neighboursPart({ rows: { looks, looksGot }, activities }: Inzage): string {
  const say = ({
    activityId,
    starOne,
    starTwo,
    wish,
    sentAt,
    letThroughAt,
    refusedAt,
  }: Inzage['rows']['looks'][number]) => {
    const one = activities.find(({ id }) => id === activityId);
    const heading = `<h4>${escapeHtml(`${one?.number ?? ''} ${one?.title ?? ''}`)}</h4>`;
    if (sentAt === null) return `${heading}<p>Bekeken, nog niets gezegd.</p>`;
    const state = letThroughAt !== null ? 'doorgelaten' : refusedAt !== null ? 'niet doorgelaten' : 'nog niet bekeken';
    const facts = [
      ...[starOne, starTwo].filter((star) => star !== '').map((star) => fact('Ster', star)),
      fact('Wens', wish),
      fact('Docent', state),
    ];
    return `${heading}<dl>${facts.join('')}</dl>`;
  };
  if (looks.length + looksGot.length === 0) return '';
  return part('Kijk bij de buren', [
    `<h3>Wat dit team bij een ander team schreef</h3>${looks.map(say).join('') || '<p>Niets.</p>'}`,
    `<h3>Wat een ander team bij dit team schreef</h3>${looksGot.map(say).join('') || '<p>Niets.</p>'}`,
  ]);
}

function notesPart({ rows: { ratings, answers, teams }, activities }: Inzage): string {
  const notes = ratings.flatMap(({ answerId, note }) => {
    if (note === '') return [];
    const answer = answers.find(({ id }) => id === answerId);
    const one = activities.find(({ id }) => id === answer?.['activityId']);
    return `${escapeHtml(`${one?.number ?? ''} ${one?.title ?? ''}`)}: ${escapeHtml(note)}`;
  });
  const stored = teams[0]?.['uncountedReason'] ?? null;
  const reason = leaveReason(stored === null ? null : String(stored));
  const left = reason === undefined ? [] : [`Waarom het team even niet meetelt: ${leaveReasonTexts[reason]}`];
  return part('Notities van docenten', [
    '<p>Het team ziet deze niet. Alle docenten van de klas kunnen ze lezen; daarom horen ze bij de inzage.</p>',
    list([...notes, ...left], 'Er zijn geen notities.'),
  ]);
}

const leaveReasonTexts: Readonly<Record<LeaveReason, string>> = {
  away: 'het is er niet',
  behind: 'het loopt achter',
  apart: 'het is uit elkaar',
};

function timesPart({ rows: { teamSessions, hands, submissions } }: Inzage): string {
  const sessions = teamSessions.map(
    ({ createdAt, askedAt }) => `ingelogd op ${moment(createdAt)}, laatste teken op ${moment(askedAt)}`,
  );
  const raised = hands.map(({ raisedAt }) => `Hand omhoog sinds ${moment(raisedAt)}.`);
  return part('Wanneer het team ingelogd is', [
    list([...sessions, ...raised], 'Er is geen apparaat ingelogd.'),
    `<p>Ontvangstbewijzen van inzendingen: ${String(submissions.length)}. Ze staan in gegevens.json en gaan na 60 dagen weg.</p>`,
  ]);
}

const leftOutPart = part('Wat hier niet in staat', [
  list(
    [
      'De inlogcode, het geheim van de instapkaart en de sleutels van apparaten: wie die heeft, komt binnen als dit team.',
      'Namen van docenten: die gaan over de docent.',
      'Namen en werk van andere teams: die gaan over andere kinderen.',
      'Wat een docent net heeft weggehaald: dat wordt binnen een etmaal gewist.',
      'Nummers die alleen rijen aan elkaar knopen.',
      'De overdracht van de klas, die over de hele klas gaat. Staat een naam erin, dan laat de docent die zin zien.',
      'Wat op een apparaat van het team staat en nog niet verstuurd is.',
      'Back-ups, die de beheerder van de school bewaart.',
    ],
    '',
  ),
  '<p>In gegevens.json staat per kolom wat is weggelaten en waarom.</p>',
]);
