/** How what is looked for meets what stands there: case does not matter, and İ, i, I, ı are told apart as Turkish does. */
export const searchForm = (text: string): string => text.normalize('NFC').toLocaleLowerCase('tr').trim();
