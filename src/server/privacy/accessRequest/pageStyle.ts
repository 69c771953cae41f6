/** The style of the access document's page: light and dark screens, phones, and print. */

export const pageStyle = `
:root { color-scheme: light dark; --ink: #1d2433; --paper: #ffffff; --soft: #eef1f7; --line: #5b6577; --link: #17489c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef1f7; --paper: #12161f; --soft: #202736; --line: #9aa5ba; --link: #9cc1ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.8rem; line-height: 1.25; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--line); }
h3 { margin-top: 1.75rem; }
h4 { margin-bottom: 0.25rem; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.question { font-style: italic; }
.said { padding: 0.75rem 1rem; background: var(--soft); border-radius: 0.5rem; white-space: pre-wrap; }
.small { font-size: 0.9375rem; }
figure { margin: 1rem 0; }
img { display: block; max-width: 100%; max-height: 32rem; height: auto; border-radius: 0.5rem; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-wrap; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
@media print {
  :root { --ink: #000000; --paper: #ffffff; --soft: #ffffff; --line: #000000; --link: #000000; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .said { padding: 0; }
  h2, h3, h4 { break-after: avoid; }
  figure, dl { break-inside: avoid; }
  img { max-height: 12cm; }
}
`;
