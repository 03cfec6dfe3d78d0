import { tabStorage } from '@derslik/client/storage';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** What stands in the page's fields, by the field's name for people. Never a password. */
export type KeptWords = readonly { label: string; value: string }[];

const key = 'words';
/** So long a page may take until its fields stand. */
const waitMs = 15_000;
const textFields = 'textarea, input:is([type=text], [type=email], [type=tel], [type=search], [type=url], :not([type]))';

const fields = (): Field[] =>
  [...document.querySelectorAll<Field>(textFields)].filter(({ readOnly, disabled }) => !readOnly && !disabled);
const labelOf = (field: Field): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;

export const readWords = (): KeptWords =>
  fields()
    .map((field) => ({ label: labelOf(field), value: field.value }))
    .filter(({ label, value }) => label !== '' && value !== '');

/** For the same address in this tab, after a reload. */
export const keepWords = (words: KeptWords): void =>
  words.length > 0 ? tabStorage.writeJson(key, { path: location.pathname, words }) : undefined;

/** As typed by hand, so that the form learns of it. */
const type = (field: Field, value: string): void => {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Puts the kept words into their fields as soon as these stand. What somebody has typed there meanwhile stays. */
export const putWordsBack = (): void => {
  const kept = tabStorage.takeJson<{ path: string; words: KeptWords }>(key);
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
