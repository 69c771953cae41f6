import { describe, expect, it } from 'vitest';

import { filmlessLinkHtml } from '#domain/challenge/safeHtml.ts';

import { markdownHtml } from './markdown.ts';

const html = (text: string): string =>
  markdownHtml(text, (name) => (name === 'beelden/x.png' ? { address: '/x.png' } : undefined));

describe('Markdown as HTML', () => {
  it('shows raw HTML as the text that it is', () => {
    expect(html('Hoi <script>alert(1)</script>')).toBe('<p>Hoi &lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img');
  });

  it('opens a safe link in a new tab that knows nothing of this one', () => {
    expect(html('[**slo**](https://www.slo.nl/?a=1&b="2")')).toBe(
      '<p><a href="https://www.slo.nl/?a=1&amp;b=&quot;2&quot;" target="_blank" rel="noopener noreferrer"><strong>slo</strong></a></p>',
    );
    expect(html('<mailto:noor@example.org>')).toContain('href="mailto:noor@example.org"');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://example.org',
    '//example.org',
    'vbscript:x',
  ])('leaves the words and drops the link %s', (href) => {
    expect(html(`[klik](${href})`)).toBe('<p>klik</p>');
  });

  it('shows a picture of the folder, and for another what it would have shown', () => {
    expect(html('![Een "x"](beelden/x.png)')).toBe('<p><img src="/x.png" alt="Een &quot;x&quot;"></p>');
    expect(html('![Een <x>](https://example.org/x.png)')).toBe('<p>Een &lt;x&gt;</p>');
  });

  it.each([
    ['[de film](https://youtu.be/dQw4w9WgXcQ)', 'de film (film staat uit)'],
    ['[**film**](https://player.vimeo.com/video/1)', '<strong>film</strong> (film staat uit)'],
    ['<https://WWW.YouTube.com/watch?v=x&t=1>', 'film staat uit'],
    ['https://m.youtube.com/shorts/x', 'film staat uit'],
  ])('makes words of a link to a film where those are off: %s', (text, words) => {
    expect(markdownHtml(text, () => undefined, filmlessLinkHtml)).toBe(`<p>${words}</p>`);
    expect(html(text)).toContain('<a href=');
  });

  it('leaves every other link where films are off', () => {
    for (const href of ['https://www.slo.nl/', 'https://notyoutube.com/', 'https://youtube.com.example.org/']) {
      expect(markdownHtml(`[x](${href})`, () => undefined, filmlessLinkHtml)).toContain(`<a href="${href}"`);
    }
  });
});
