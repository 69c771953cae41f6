/** A film of YouTube or Vimeo by the address that the browser shows: `youtube:ID` or `vimeo:ID`. */

const youtube =
  'https://(?:(?:www\\.|m\\.)?youtube\\.com/(?:watch\\?(?:\\S*&)?v=|shorts/|embed/)|youtu\\.be/)([\\w-]{6,20})(?:[?&#]\\S*)?';
const vimeo = 'https://(?:www\\.|player\\.)?vimeo\\.com/(?:video/)?(\\d{4,12})(?:[/?#]\\S*)?';

/** As a pattern, without its ends. */
export const outsideVideoAddress = `${youtube}|${vimeo}`;

/** What stands behind `video:`, with such an address in its short form. */
export function shortVideoName(name: string): string {
  const [, onYoutube, onVimeo] = new RegExp(`^(?:${outsideVideoAddress})$`, 'u').exec(name) ?? [];
  if (onYoutube !== undefined) return `youtube:${onYoutube}`;
  return onVimeo === undefined ? name : `vimeo:${onVimeo}`;
}
