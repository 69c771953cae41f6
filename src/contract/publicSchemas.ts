/** What the calls that ask for no login are sent and answer. */

import Type from 'typebox';

import { AnyFile, Nothing, orNull } from '#contract/shapes/shapes.ts';

const Well = Type.Object({ status: Type.Literal('ok') });
const videoId = { videoId: Type.String() };

export const anyoneSchemas = {
  /** One flat object of texts by key. */
  translations: {
    sent: Type.Object({ lng: Type.Optional(Type.String()) }),
    answers: Type.Record(Type.String(), Type.String()),
  },
  /** What everybody may read of how this server deals with people; `school` and `contact` as the beheerder wrote them. */
  page: {
    sent: Type.Object({ about: Type.Enum(['privacy', 'toegankelijkheid']) }),
    answers: Type.Object({ html: Type.String(), school: orNull(Type.String()), contact: orNull(Type.String()) }),
  },
  video: {
    sent: Type.Object(videoId),
    answers: Type.Object({
      id: Type.String(),
      /** `off`: of somebody else, at a school that shows none. */
      kind: Type.Enum(['file', 'youtube', 'vimeo', 'off']),
      title: Type.String(),
      /** The film's address, or that of the no-cookie player. */
      source: Type.String(),
      captions: orNull(Type.String()),
      poster: orNull(Type.String()),
      /** Of a praatplaat: what the screens draw it from; its film is for who wants the file. */
      script: orNull(Type.Unknown()),
    }),
  },
  /** Of a text of a challenge; whoever has the text has its address, and an `<img>` sends no token. */
  picture: { sent: Type.Object({ picture: Type.String() }), answers: AnyFile },
  /** Worksheets for teachers and teams, instructions for teachers. */
  activityFile: { sent: Type.Object({ filename: Type.String() }), answers: AnyFile },
  /** A part of a screen broke while it was drawn: the browser's error, and the components around it. */
  reportCrash: { sent: Type.Object({ error: Type.String(), where: Type.String() }), answers: Nothing },
  /** The process and its database answer. */
  health: { sent: Nothing, answers: Well },
  /** The stores can be written. */
  ready: { sent: Nothing, answers: Well },
};
