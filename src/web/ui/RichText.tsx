/** A text with headings, lists, tables and pictures: HTML that the server made from checked Markdown. */

import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

import { pictures } from '#contract/addresses.ts';
import { basePath } from '#web/browser/basePath.ts';

import { classes } from './classes.ts';

import styles from './RichText.module.css';

type RichTextProps = {
  /** Safe HTML, from the server alone. */
  html: string;
  className?: string | undefined;
  /** A picture was pressed: each is a button then. */
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
    // Its pictures alone are pressed, and each of them is a button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={classes(styles.text, className)}
      onErrorCapture={({ target }) => askAgain(target)}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') press(event);
      }}
      // The server checks the Markdown when it loads a challenge and lets no HTML of its own through.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: fromHere(html) }}
    />
  );
}

/** Its shape, by which the style sheet keeps room for it and bounds its height; one in a link stays a link, and one that says nothing a decoration. */
function preparePicture(picture: HTMLImageElement, isPressed: boolean): void {
  const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))];
  if (width > 0 && height > 0) picture.style.setProperty('--shape', String(width / height));
  if (!isPressed || picture.alt === '' || picture.closest('a') !== null) return;
  picture.setAttribute('role', 'button');
  picture.setAttribute('aria-label', picture.alt);
  picture.tabIndex = 0;
}

const askAgainAfterMs = 10_000;

/** No browser does so by itself, and the network may be back. */
function askAgain(picture: EventTarget): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const again = (): void => {
    const { src } = picture;
    if (picture.isConnected) picture.src = src;
  };
  window.setTimeout(again, askAgainAfterMs);
}

/** In a look its pictures stand below the look's own address. */
function fromHere(html: string): string {
  return basePath === '' ? html : html.replaceAll(`src="${pictures}`, `src="${basePath}${pictures}`);
}
