/** Checks a screen with independent checkers: axe, and in the long run also IBM's engine and HTML_CodeSniffer. */

import { readFileSync } from 'node:fs';

import type { CDPSession, Page } from '@playwright/test';

import { isLong } from '#test/long.ts';

import type { Finding } from './exceptions.ts';

const packages = [
  'axe-core/axe.min.js',
  ...(isLong ? ['accessibility-checker-engine/ace.js', '@pa11y/html_codesniffer/build/HTMLCS.js'] : []),
];
const scripts = packages.map((name) => readFileSync(`node_modules/${name}`, 'utf8'));

/**
 * Runs inside the page, so this is JavaScript text. It returns all findings of axe, the failures and suspicions of
 * IBM's engine, and the errors of HTML_CodeSniffer.
 */
const check = `(async () => {
  // What is drawn once it comes into view is there for whoever listens, and the second takes it for hidden.
  const drawn = new CSSStyleSheet();
  drawn.replaceSync('* { content-visibility: visible !important }');
  const before = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...before, drawn];
  // What passes is not described: with it a look takes twice as long.
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const broken = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => ({ rule: 'axe: ' + id, says: help, piece: html })));
  if (!${isLong}) {
    document.adoptedStyleSheets = before;
    return broken;
  }
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
  const found = results
    .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && (verdict === 'FAIL' || verdict === 'POTENTIAL'))
    .map(({ ruleId, value: [, verdict], message, snippet }) => ({
      rule: (verdict === 'FAIL' ? 'ibm: ' : 'ibm suspects: ') + ruleId, says: message, piece: snippet,
    }));
  await new Promise((resolve, reject) => HTMLCS.process('WCAG2AA', document, resolve, reject, 'en'));
  const sniffed = HTMLCS.getMessages()
    .filter(({ type }) => type === HTMLCS.ERROR)
    .map(({ code, msg, element }) => ({ rule: 'htmlcs: ' + code, says: msg, piece: element.outerHTML }));
  document.adoptedStyleSheets = before;
  return [...broken, ...found, ...sniffed];
})()`;

/** Runs the checkers in an isolated world, where the page's content security policy and a fake clock have no effect. */
export async function checkScreen(page: Page): Promise<Finding[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const world = { frameId: frameTree.frame.id, worldName: 'checkers' };
    const { executionContextId } = await session.send('Page.createIsolatedWorld', world);
    for (const script of scripts) await evaluate(session, executionContextId, script);
    // `check` returns findings as JSON.
    return (await evaluate(session, executionContextId, check)) as Finding[];
  } finally {
    await session.detach();
  }
}

async function evaluate(session: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const asked = { expression, contextId, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', asked);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
