/** Turns the browser's address of a YouTube or Vimeo film into `youtube:ID` or `vimeo:ID`. */

const youtube =
  'https://(?:(?:www\\.|m\\.)?youtube\\.com/(?:watch\\?(?:\\S*&)?v=|shorts/|embed/)|youtu\\.be/)([\\w-]{6,20})(?:[?&#]\\S*)?';
const vimeo = 'https://(?:www\\.|player\\.)?vimeo\\.com/(?:video/)?(\\d{4,12})(?:[/?#]\\S*)?';

/** A regular expression without its anchors. */
export const outsideVideoAddress = `${youtube}|${vimeo}`;

/** The value of `video:`, in which such an address becomes its short form. */
export function shortVideoName(name: string): string {
  const [, onYoutube, onVimeo] = new RegExp(`^(?:${outsideVideoAddress})$`, 'u').exec(name) ?? [];
  if (onYoutube !== undefined) return `youtube:${onYoutube}`;
  return onVimeo === undefined ? name : `vimeo:${onVimeo}`;
}
