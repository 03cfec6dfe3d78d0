import * as z from 'zod/mini';
import { withoutStrayJoiners } from './joiners.js';
import { emptyLetters, piledMarks } from './names.js';

const lineEnds = /\r\n?|[\u2028\u2029]/g;
/** What Postgres can't keep: a zero byte, half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/gu;
/** A flag with its hidden letters; or a control, bidirectional or invisible character. */
const flagOrHidden = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f})|(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/**
 * A text of several lines as people may read it: without hidden characters, and without those that turn the direction of
 * what follows. Unlike a name it keeps its letters as they are.
 */
export const cleanText = (text: string): string =>
  withoutStrayJoiners(
    text
      .replace(lineEnds, '\n')
      .replace(unstorable, '\ufffd')
      .replace(flagOrHidden, '$1')
      .replace(emptyLetters, '')
      .replace(piledMarks, '$1'),
  ).trim();

/** A text of up to `max` characters, cleaned. */
export const cleaned = (max: number) => z.pipe(z.string().check(z.trim(), z.maxLength(max)), z.transform(cleanText));
/** A cleaned text that has one character at least. */
export const someText = (max: number) => z.pipe(cleaned(max), z.string().check(z.minLength(1)));
