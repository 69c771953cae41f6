/** Simulates a browser's page translation with an init script, and finds texts that a translation would break. */

import type { Page } from '@playwright/test';

/**
 * Works as Chrome's translation: it replaces every text node by `<font><font>text</font></font>`, now and whenever a
 * text is added or changed. The function runs in the page, so it uses nothing from outside itself.
 */
export function translatePage(): void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'INPUT', 'NOSCRIPT', 'FONT', 'OPTION', 'TITLE']);
  const font = (child: Node): Element => {
    // Chrome uses this obsolete element.
    const make = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const [outer, inner] = [make(), make()];
    inner.append(child);
    outer.append(inner);
    return outer;
  };
  const translate = (node: Node): void => {
    const parent = node.parentElement;
    const text = node.nodeValue ?? '';
    if (parent === null || text.trim() === '' || skipped.has(parent.tagName)) return;
    if (parent.closest('svg, [translate=no], .notranslate') !== null) return;
    (node as Text).replaceWith(font(document.createTextNode(text)));
  };
  const translateAll = (top: Node): void => {
    if (top.nodeType === Node.TEXT_NODE) return translate(top);
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode() !== null) found.push(walker.currentNode);
    found.forEach(translate);
  };
  const start = (): void => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'tr';
    const observer = new MutationObserver((changes) => {
      observer.disconnect();
      for (const { type, target, addedNodes } of changes) {
        for (const node of addedNodes) if (node.isConnected) translateAll(node);
        if (type === 'characterData' && target.isConnected) translate(target);
      }
      observe();
    });
    const observe = (): void =>
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    translateAll(document.body);
    observe();
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/**
 * Returns the texts whose node React keeps: a translation that replaces such a node breaks the screen at its next
 * change.
 */
export function bareTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode() !== null) {
      const { currentNode: node } = walker;
      const isReacts = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
      if (isReacts && node.nodeValue?.trim() !== '') found.push(node.parentElement?.outerHTML.slice(0, 160) ?? '');
    }
    return found;
  });
}
