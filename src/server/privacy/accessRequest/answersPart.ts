/** The answers of a team in its access document: every version with its photo, and the feedback. */

import { tapAt } from '#domain/feedback/taps.ts';
import { medalWord, takenTextWords, tapWords } from '#server/report/report.ts';

import type { Inzage, InzageActivity } from './document.ts';
import { escapeHtml, fact, list, moment, part } from './markup.ts';

type Row = Inzage['rows']['answers'][number];

export function answersPart(inzage: Inzage): string {
  const parts = inzage.activities.flatMap((activity) => {
    const answer = inzage.rows.answers.find(({ activityId }) => activityId === activity.id);
    return answer === undefined ? [] : answerPart(inzage, activity, answer);
  });
  return part('Antwoorden', parts.length === 0 ? ['<p>Het team heeft nog niets verstuurd.</p>'] : parts);
}

function answerPart(inzage: Inzage, activity: InzageActivity, answer: Row): string {
  const { returns, ratings } = inzage.rows;
  const versions = returns
    .filter(({ answerId }) => answerId === answer['id'])
    .toSorted((one, other) => Number(one['version']) - Number(other['version']));
  // The current answer may also be stored as a returned version; it is listed once.
  const earlier = versions.filter(({ version }) => version !== answer['version']);
  const open = versions.find(({ version }) => version === answer['version']);
  const rating = ratings.find(({ answerId }) => answerId === answer['id']);
  return [
    '<article>',
    `<h3>${escapeHtml(`${activity.number} ${activity.title}`)}</h3>`,
    activity.question === '' ? '' : `<p class="question">${escapeHtml(activity.question)}</p>`,
    ...earlier.map((one) => `${versionPart(inzage, one, moment(one['returnedAt']))}${returnedPart(activity, one)}`),
    versionPart(inzage, answer, moment(answer['changedAt'])),
    open === undefined ? '' : returnedPart(activity, open),
    rating === undefined ? '<p>Nog niet beoordeeld.</p>' : ratingPart(activity, rating),
    '</article>',
  ].join('\n');
}

function versionPart({ photos }: Inzage, { tweet, photo, version, emptyAt }: Row, at: string): string {
  const found = photos.find(({ stored }) => stored === photo);
  const sent = tweet === '' ? `<p>${takenTextWords}</p>` : `<p class="said">${escapeHtml(tweet)}</p>`;
  const words = emptyAt === null || emptyAt === undefined ? sent : '<p>Leeg antwoord, door de docent gemaakt.</p>';
  return `<h4>Versie ${escapeHtml(version)}</h4>${words}${photoPart(found)}<p class="small">${at}</p>`;
}

export function photoPart(photo: Inzage['photos'][number] | undefined): string {
  if (photo === undefined) return '';
  if (photo.isMissing) return `<p>${escapeHtml(photo.about)}: dit bestand is er niet meer.</p>`;
  const address = photo.file.split('/').map(encodeURIComponent).join('/');
  return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(photo.about)}"><figcaption>${escapeHtml(photo.file)}</figcaption></figure>`;
}

function returnedPart(activity: InzageActivity, { tip, top, criteria, returnedAt, understoodAt }: Row): string {
  const facts = [
    fact('Teruggegeven', moment(returnedAt)),
    fact('Tip', tip),
    fact('Top', top),
    fact('Begrepen', moment(understoodAt)),
  ];
  return `<dl>${facts.join('')}</dl>${tapped(activity, criteria)}`;
}

function ratingPart(activity: InzageActivity, rating: Row): string {
  const { medal, comment, criteria, ratedAt, seenAt, understoodAt } = rating;
  const facts = [
    fact('Medaille', medalWord(Number(medal) as 0 | 1 | 2 | 3)),
    fact('Reactie van de docent', comment),
    fact('Beoordeeld', moment(ratedAt)),
    fact('Bekeken', moment(seenAt)),
    fact('Begrepen', moment(understoodAt)),
  ];
  return `<h4>Beoordeling</h4><dl>${facts.join('')}</dl>${tapped(activity, criteria)}`;
}

function tapped({ criteria }: InzageActivity, taps: unknown): string {
  const said = criteria.flatMap((text, place) => {
    const tap = typeof taps === 'string' ? tapAt(taps, place) : undefined;
    return tap === undefined ? [] : `${escapeHtml(text)} ${tapWords[tap]}.`;
  });
  return list(said, '');
}
