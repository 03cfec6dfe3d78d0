import { tabStorage } from '@derslik/client/storage';
import { fields, labelOf, wordsKey, type WrittenField, type KeptWords } from './keptWords';

/** So long a page may take until its fields stand. */
const waitMs = 15_000;

/** As typed by hand, so that the form learns of it. */
const type = (field: WrittenField, value: string): void => {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Puts the kept words into their fields as soon as these stand. What somebody has typed there meanwhile stays. */
export const putWordsBack = (): void => {
  const kept = tabStorage.takeJson<{ path: string; words: KeptWords }>(wordsKey);
  if (kept?.path !== location.pathname) return;
  const left = new Map(kept.words.map(({ label, value }) => [label, value]));
  const put = (): void => {
    for (const field of fields()) {
      const value = left.get(labelOf(field));
      if (value === undefined) continue;
      left.delete(labelOf(field));
      if (field.value === '') type(field, value);
    }
    if (left.size === 0) stop();
  };
  const observer = new MutationObserver(put);
  const timer = setTimeout(() => stop(), waitMs);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  put();
};
