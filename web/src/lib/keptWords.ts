import { tabStorage } from '@derslik/client/storage';

export type WrittenField = HTMLInputElement | HTMLTextAreaElement;
/** What stands in the page's fields, by the field's name for people. Never a password. */
export type KeptWords = readonly { label: string; value: string }[];

/** Where they wait in this tab. */
export const wordsKey = 'words';
const textFields = 'textarea, input:is([type=text], [type=email], [type=tel], [type=search], [type=url], :not([type]))';

export const fields = (): WrittenField[] =>
  [...document.querySelectorAll<WrittenField>(textFields)].filter(({ readOnly, disabled }) => !readOnly && !disabled);
export const labelOf = (field: WrittenField): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;

export const readWords = (): KeptWords =>
  fields()
    .map((field) => ({ label: labelOf(field), value: field.value }))
    .filter(({ label, value }) => label !== '' && value !== '');

/** For the same address in this tab, after a reload. */
export const keepWords = (words: KeptWords): void =>
  words.length > 0 ? tabStorage.writeJson(wordsKey, { path: location.pathname, words }) : undefined;
