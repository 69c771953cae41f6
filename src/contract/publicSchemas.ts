/** Request and response schemas of the endpoints without a login. */

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
  /** The public page about privacy and this server; `school` and `contact` as the beheerder wrote them. */
  page: {
    sent: Type.Object({ about: Type.Enum(['privacy', 'toegankelijkheid']) }),
    answers: Type.Object({ html: Type.String(), school: orNull(Type.String()), contact: orNull(Type.String()) }),
  },
  video: {
    sent: Type.Object(videoId),
    answers: Type.Object({
      id: Type.String(),
      /** `off`: an external film, at a school that allows none. */
      kind: Type.Enum(['file', 'youtube', 'vimeo', 'off']),
      title: Type.String(),
      /** The address of the film, or of the no-cookie player. */
      source: Type.String(),
      captions: orNull(Type.String()),
      poster: orNull(Type.String()),
      /** For a praatplaat: the script that the screens draw; its film is for downloading. */
      script: orNull(Type.Unknown()),
    }),
  },
  /** A picture in a text of a challenge; its address is all that is needed, since an `<img>` sends no token. */
  picture: { sent: Type.Object({ picture: Type.String() }), answers: AnyFile },
  /** Worksheets for docents and teams, instructions for docents. */
  activityFile: { sent: Type.Object({ filename: Type.String() }), answers: AnyFile },
  /** A part of a screen crashed while rendering: the browser's error, and the component stack. */
  reportCrash: { sent: Type.Object({ error: Type.String(), where: Type.String() }), answers: Nothing },
  /** The process and its database respond. */
  health: { sent: Nothing, answers: Well },
  /** The stores are writable. */
  ready: { sent: Nothing, answers: Well },
};
