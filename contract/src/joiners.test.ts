import { expect, it } from 'vitest';
import { cleanText } from './cleanText.js';
import { withoutStrayJoiners } from './joiners.js';
import { normaliseName } from './names.js';

/** Words that are spelt with a joiner, by the rule that keeps it. */
const spelt = [
  ['Persian: between two letters that would join', 'می\u200cخواهم'],
  ['Persian: a plural', 'کتاب\u200cها'],
  ['Persian: with a vowel sign on the letter', 'مِ\u200cخواهم'],
  ['Sinhala: after the sign that takes the vowel', 'ශ්\u200dරී ලංකා'],
  ['Hindi: a half form', 'क्\u200dष'],
  ['Hindi: the sign shown', 'क्\u200cष'],
  ['Marathi: eyelash ra', 'दर्\u200dया'],
  ['Malayalam: at the end of a word', 'അവന്\u200d'],
  ['Bengali: before the sign', 'র\u200d্যাব'],
  ['an emoji of two', '👩\u200d🏫'],
  ['an emoji of four, of which one has a colour', '👨🏽\u200d👩\u200d👧\u200d👦'],
  ['an emoji with a drawn heart', '❤️\u200d🔥'],
] as const;

it.each(spelt)('the cleaning of texts keeps what is spelt with a joiner. %s', (_, text) => {
  expect(withoutStrayJoiners(text)).toBe(text);
  expect(cleanText(text)).toBe(text);
  expect(normaliseName(normaliseName(text))).toBe(normaliseName(text));
  expect(normaliseName(text)).toMatch(/[\u200c\u200d]/);
});

it.each([
  ['between Latin letters', 'Ay\u200dşe\u200c Öz', 'Ayşe Öz'],
  ['at the beginning and the end', '\u200cمریم\u200c', 'مریم'],
  ['after a letter that joins nothing', 'کار\u200cها', 'کارها'],
  ['before another script', 'می\u200ca', 'میa'],
  ['a joiner between Persian letters', 'می\u200dخواهم', 'میخواهم'],
  ['several in one place', 'می\u200c\u200c\u200dخواهم', 'می\u200cخواهم'],
  ['after the sign, with no letter before it', '्\u200dक', '्क'],
  ['a non-joiner at the end of a word', 'क्\u200c', 'क्'],
  ['in a picture that is none', '👩\u200dA', '👩A'],
  ['a non-joiner between pictures', '👩\u200c🏫', '👩🏫'],
])('the cleaning of texts takes away what only hides: %s', (_, text, clean) => {
  expect(withoutStrayJoiners(text)).toBe(clean);
  expect(withoutStrayJoiners(clean)).toBe(clean);
});
