import { type Cell, plainCell } from '@derslik/client/csv';
import type { AdminSignature } from '@derslik/contract/agreements';
import { browserWords } from './browserWords';

/** How the words of a row are found; `translate` of the console. */
interface Words {
  translate: (key: string) => string;
  schoolTime: (iso: string) => string;
}

const columns = ['name', 'username', 'type', 'version', 'language', 'signedAt', 'address', 'browser', 'userAgent'];

/** The signatures as a table with its head; no cell of a text is taken for a formula. */
export const signatureTable = (rows: readonly AdminSignature[], { translate, schoolTime }: Words): Cell[][] => [
  columns.map((column) => translate(`resources.signatures.fields.${column}`)),
  ...rows.map(({ name, username, type, version, language, signedAt, address, browser }) => [
    plainCell(name),
    plainCell(username),
    translate(`agreements.types.${type}`),
    version,
    language,
    schoolTime(signedAt),
    plainCell(address),
    browserWords(browser),
    plainCell(browser),
  ]),
];
