/** Markdown as pupils will see it, made beside the text while it is typed. */

import { Marked, type RendererObject } from 'marked';

import { escapeHtml, imageHtml, linkHtml } from '#domain/challenge/safeHtml.ts';

/** Where a picture of the draft is; undefined where it has none of that name. */
export type PictureAddress = (path: string) => string | undefined;

/** `toLink`: what a link becomes, on a server that plays no films of others (docs/rules.md 14.35). */
export function typedHtml(text: string, addressOf: PictureAddress, toLink = linkHtml): string {
  const renderer: RendererObject = {
    html: ({ text: raw }) => escapeHtml(raw),
    link({ href, tokens }) {
      return toLink(href, this.parser.parseInline(tokens));
    },
    image: ({ href, text: alt }) => {
      const address = addressOf(href);
      return imageHtml(address === undefined ? undefined : { address }, alt);
    },
  };
  // `parse` gives a promise only for an asynchronous extension: there is none.
  return (new Marked({ renderer }).parse(text) as string).trim();
}
