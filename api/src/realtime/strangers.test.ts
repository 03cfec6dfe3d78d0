import { expect, it } from 'vitest';
import { Strangers } from './strangers.js';

it('the guard of lines ends the longest silent line of an address that holds too many, and leaves those of another', () => {
  const strangers = new Strangers(2);
  const ended: string[] = [];
  const open = (address: string, name: string) => strangers.add(address, () => ended.push(name));
  open('school', 'a');
  open('home', 'x');
  const known = open('school', 'b');
  known();
  open('school', 'c');
  expect(ended, 'who has said who they are counts no longer').toEqual([]);
  open('school', 'd');
  open('school', 'e');
  expect(ended).toEqual(['a', 'c']);
});

it('the guard of lines remembers no address behind which nobody is silent', () => {
  const strangers = new Strangers(1);
  const gone = ['a', 'b'].map((name) => strangers.add('school', () => name));
  for (const one of gone) one();
  expect(strangers.size).toBe(0);
});
