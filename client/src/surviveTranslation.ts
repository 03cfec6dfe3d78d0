/** What stands in the place of a text, or of an earlier translation. */
const stoodFor = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

const note = (records: MutationRecord[]): void => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const gone of removedNodes) {
      if (gone.nodeType !== Node.TEXT_NODE && !isTranslation(gone)) continue;
      // Changed for it in one act; or it came beside the text, which went in a second one.
      const instead = [addedNodes[0], previousSibling, nextSibling].find(isTranslation);
      if (instead) stoodFor.set(gone, instead);
    }
};

/** Where a node stands among the children of `parent`: itself, the translation that holds it, or the one that took its place. */
const placeIn = (parent: Node, node: Node): Node | null => {
  let at: Node | null | undefined = node;
  while (at && at.parentNode !== parent) at = isTranslation(at.parentNode) ? at.parentNode : stoodFor.get(at);
  return at ?? null;
};

/**
 * Lets React go on in a page that the browser translates. A translator puts a `<font>` in the place of each text, and React, which
 * still holds the text, later puts something before it, takes it away or writes into it: the browser throws, and the page is gone, or
 * the new words are never seen (https://github.com/facebook/react/issues/11538). From here on such an act reaches what stands in the
 * text's place. An act that the browser can do by itself is left to it. Call it before the first page is drawn.
 */
export const surviveTranslation = (): void => {
  const observer = new MutationObserver(note);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value?.set) return;

  /** What stands in the page for a text that is not there itself. */
  const translationOf = (text: Node): ChildNode | null => {
    if (text.nodeType !== Node.TEXT_NODE || text.isConnected) return null;
    note(observer.takeRecords());
    let at = stoodFor.get(text);
    while (at && !at.isConnected) at = stoodFor.get(at);
    stoodFor.delete(text);
    return at ?? null;
  };
  /** Takes the translation of a text away, which now stands somewhere itself. */
  const dropTranslation = (text: Node): void => translationOf(text)?.remove();

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    dropTranslation(node);
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    note(observer.takeRecords());
    return insertBefore.call(this, node, placeIn(this, before) ?? before) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    dropTranslation(node);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this) return removeChild.call(this, node) as T;
    note(observer.takeRecords());
    removeChild.call(this, placeIn(this, node) ?? node);
    return node;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, words: string | null) {
      value.set?.call(this, words);
      // The new words stand there as they were written, and are translated in their turn.
      translationOf(this)?.replaceWith(this);
    },
  });
};
