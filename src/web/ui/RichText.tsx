/** Rich text with headings, lists, tables and pictures: HTML that the server made from checked Markdown. */

import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

import { pictures } from '#contract/addresses.ts';
import { basePath } from '#web/browser/basePath.ts';

import { classes } from './classes.ts';

import styles from './RichText.module.css';

type RichTextProps = {
  /** Safe HTML, only from the server. */
  html: string;
  className?: string | undefined;
  /** Called when a picture is pressed; with this, each picture is a button. */
  onPicture?: (picture: HTMLImageElement) => void;
};

export function RichText({ html, className, onPicture }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const isPressed = onPicture !== undefined;
  useLayoutEffect(() => {
    for (const picture of place.current?.querySelectorAll('img') ?? []) preparePicture(picture, isPressed);
  }, [html, isPressed]);
  const press = (event: SyntheticEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || !target.matches('[role=button]')) return;
    event.preventDefault();
    onPicture?.(target);
  };
  return (
    // Only its pictures are pressed, and each of them is a button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={classes(styles.text, className)}
      onErrorCapture={({ target }) => retryPicture(target)}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') press(event);
      }}
      // The server checks the Markdown when it loads a challenge and escapes raw HTML.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: fromHere(html) }}
    />
  );
}

/**
 * Sets the aspect ratio, from which the style sheet reserves room and limits the height; a picture in a link stays a
 * link, and one without alt text stays decoration.
 */
function preparePicture(picture: HTMLImageElement, isPressed: boolean): void {
  const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))];
  if (width > 0 && height > 0) picture.style.setProperty('--shape', String(width / height));
  if (!isPressed || picture.alt === '' || picture.closest('a') !== null) return;
  picture.setAttribute('role', 'button');
  picture.setAttribute('aria-label', picture.alt);
  picture.tabIndex = 0;
}

const retryAfterMs = 10_000;

/** Reloads a failed picture: no browser retries by itself, and the network may be back. */
function retryPicture(picture: EventTarget): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const again = (): void => {
    const { src } = picture;
    if (picture.isConnected) picture.src = src;
  };
  window.setTimeout(again, retryAfterMs);
}

/** In a look, the pictures are below the look's own base path. */
function fromHere(html: string): string {
  return basePath === '' ? html : html.replaceAll(`src="${pictures}`, `src="${basePath}${pictures}`);
}
