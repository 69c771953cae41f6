/** Request and response schemas of the endpoints without a login. */

import Type from 'typebox';

import { AnyFile, Nothing, orNull } from '#contract/shapes/shapes.ts';

const Well = Type.Object({ status: Type.Literal('ok') });
const videoId = { videoId: Type.String() };

export const anyoneSchemas = {
  /** One flat object of texts by key. */
  translations: {
    request: Type.Object({ lng: Type.Optional(Type.String()) }),
    response: Type.Record(Type.String(), Type.String()),
  },
  /** The public page about privacy and this server; `school` and `contact` as the beheerder wrote them. */
  page: {
    request: Type.Object({ about: Type.Enum(['privacy', 'toegankelijkheid']) }),
    response: Type.Object({ html: Type.String(), school: orNull(Type.String()), contact: orNull(Type.String()) }),
  },
  video: {
    request: Type.Object(videoId),
    response: Type.Object({
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
  picture: { request: Type.Object({ picture: Type.String() }), response: AnyFile },
  /** Worksheets for docents and teams, instructions for docents. */
  activityFile: { request: Type.Object({ filename: Type.String() }), response: AnyFile },
  /** A part of a screen crashed while rendering: the browser's error, and the component stack. */
  reportCrash: { request: Type.Object({ error: Type.String(), where: Type.String() }), response: Nothing },
  /** The process and its database respond. */
  health: { request: Nothing, response: Well },
  /** The stores are writable. */
  ready: { request: Nothing, response: Well },
};
