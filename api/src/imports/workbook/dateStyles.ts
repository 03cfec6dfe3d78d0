import { attributeOf, readXml } from './xml.js';

/** Formats of dates that every file of Excel has without naming them (ECMA-376, 18.8.30). */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format writes a day: what stands in quotes or brackets, or behind a backslash, is no part of it. */
const isDay = (format: string): boolean => /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** For each style of a cell, by its number, whether it shows a number as a day. */
export const dateStyles = (styles: Buffer | null): boolean[] => {
  const own = new Map<number, boolean>();
  const found: boolean[] = [];
  let isInCells = false;
  if (styles)
    readXml(styles, {
      open: (name, attributes) => {
        if (name === 'numFmt')
          own.set(Number(attributeOf(attributes, 'numFmtId')), isDay(attributeOf(attributes, 'formatCode') ?? ''));
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) {
          const id = Number(attributeOf(attributes, 'numFmtId'));
          found.push(own.get(id) ?? builtIn(id));
        }
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  return found;
};

const dayMs = 86_400_000;
/** Day 0 of Excel’s two calendars; the first has a 29th of February 1900, which is over before anybody here was born. */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** `2011-03-05` of the number by which Excel keeps a day; null where it is none. */
export const isoOfSerial = (serial: number, calendar: keyof typeof dayZero): string | null => {
  const at = new Date(dayZero[calendar] + Math.floor(serial) * dayMs);
  return serial >= 1 && !Number.isNaN(at.getTime()) && at.getUTCFullYear() < 10_000
    ? at.toISOString().slice(0, 10)
    : null;
};
