import type { BrowserContext } from 'playwright-core';

/**
 * Does to every page what Chrome's translator does: each text is taken out, two `<font>` stand in its place, and what comes or changes
 * later is translated too. Its words stay as they are, so that a story finds its way. Left alone are fields, and what says
 * `translate="no"`.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const isLeft = (at: Element) =>
      at.closest('font, [translate="no"], script, style, title, textarea, option, svg') !== null;
    const translate = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || isLeft(parent) || text.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      parent.replaceChild(outer, text);
    };
    const translateAll = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      if (root instanceof Text) found.push(root);
      found.forEach(translate);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') translateAll(target);
        else addedNodes.forEach(translateAll);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
