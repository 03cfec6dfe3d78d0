import { expect, it } from 'vitest';
import { initialsOf } from './person';

it.each([
  ['Ada', 'A'],
  ['ışıl inan', 'Iİ'],
  ['Ayşe Nur Yıldırım', 'AY'],
  ['🇹🇷 Ada', 'A'],
  ['Ada 🎈', 'A'],
  ['Ada Lovelace 🎓', 'AL'],
  ['🇹🇷', '🇹🇷'],
  ['👩🏽‍🏫 🇹🇷', '👩🏽‍🏫🇹🇷'],
  ['e\u0301mile n\u0303an\u0303ez', 'E\u0301N\u0303'],
  ['क्षमा देवी', 'क्षदे'],
  ['1. Sınıf', '1S'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
