import { expect, it } from 'vitest';
import { shareText } from './shareText';

it('a share is written as the language writes it', () => {
  expect([95.7, 100, 0, null].map((share) => shareText('tr', share))).toEqual(['%95,7', '%100', '%0', '–']);
  expect([95.7, 100, 0, null].map((share) => shareText('en', share))).toEqual(['95.7%', '100%', '0%', '–']);
});
