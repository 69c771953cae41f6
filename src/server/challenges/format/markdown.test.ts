import { describe, expect, it } from 'vitest';

import { markdownHtml } from './markdown.ts';

const html = (text: string): string =>
  markdownHtml(text, (name) => (name === 'beelden/x.png' ? 'data:image/png;base64,AA' : undefined));

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
    expect(html('![Een "x"](beelden/x.png)')).toBe(
      '<p><img src="data:image/png;base64,AA" alt="Een &quot;x&quot;"></p>',
    );
    expect(html('![Een <x>](https://example.org/x.png)')).toBe('<p>Een &lt;x&gt;</p>');
  });
});
