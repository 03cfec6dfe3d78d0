import { describe, expect, it } from 'vitest';
import { birthDays, schoolDay } from './birthDate.js';
import { domainOf, emailDomain, mailboxOf, registrationFaults, splitFullName } from './registration.js';

describe('a whole name', () => {
  it.each([
    ['Elif Gökçe', 'Elif', 'Gökçe'],
    ['  Ömer   Faruk Ünal ', 'Ömer Faruk', 'Ünal'],
    ['Ali - Veli', 'Ali', 'Veli'],
    ['Jean-Luc O’Neill', 'Jean-Luc', 'O’Neill'],
  ])('%j has its last word as surname', (whole, name, surname) => {
    expect(splitFullName(whole)).toEqual({ name, surname });
  });

  it.each(['', ' ', 'Elif', 'Elif .', 'Elif \u200b', `Elif ${'a'.repeat(121)}`, `Elif ${'a '.repeat(1_000)}`])(
    '%j is none',
    (whole) => expect(splitFullName(whole)).toBeNull(),
  );
});

describe('a form', () => {
  const whole = {
    fullName: 'Elif Gökçe',
    email: ' elif@okul.example ',
    password: 'long enough',
    passwordAgain: 'long enough',
  };
  const today = '2026-03-01';
  const born = (day: string) => registrationFaults({ ...whole, bdate: Date.parse(`${day}T00:00:00Z`) / 1_000 }, today);

  it('lacks nothing without a birth date, or with one from a hundred years ago to yesterday', () => {
    for (const bdate of ['', null, undefined] as const)
      expect(registrationFaults({ ...whole, bdate }, today)).toEqual({});
    expect(birthDays(today, 'register')).toEqual({ first: '1926-03-01', last: '2026-02-28' });
    for (const day of ['1926-03-01', '2026-02-28', '1970-01-01']) expect(born(day)).toEqual({});
    for (const day of ['1926-02-28', '2026-03-01']) expect(born(day)).toEqual({ bdate: 'warning.birthDate' });
    expect(registrationFaults({ ...whole, bdate: 1e16 }, today)).toEqual({ bdate: 'warning.birthDate' });
  });

  it('is told all of what it lacks', () => {
    const empty = { fullName: '', email: '', password: '', passwordAgain: '', bdate: '' } as const;
    expect(registrationFaults(empty, today)).toEqual({
      fullName: 'warning.fullNameRequired',
      email: 'warning.emailRequired',
      password: 'warning.passwordRequired',
    });
  });

  it('has the day of the school’s calendar', () => {
    const lateEvening = new Date('2026-02-28T22:30:00Z');
    expect(schoolDay('Europe/Istanbul', lateEvening)).toBe('2026-03-01');
    expect(schoolDay('America/New_York', lateEvening)).toBe('2026-02-28');
  });
});

it.each([
  ['elif@okul.example', 'elif@okul.example'],
  ['Elif+Ders@Okul.example', 'elif@okul.example'],
  ['a+b+c@okul.example', 'a@okul.example'],
])('%s arrives in the box of %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

it('the domain is what stands behind the @, in small letters', () => {
  expect(domainOf('Elif@OKUL.Example')).toBe('okul.example');
});

it.each([
  ['okul.example', true],
  ['xn--kul-sna.example', true],
  ['okul.k12.tr', true],
  ['tr', false],
  ['okul', false],
  ['.example', false],
  ['okul.-x', false],
  ['127.0.0.1', false],
  [`${'a'.repeat(64)}.example`, false],
])('%s as a domain: %s', (domain, isOne) => expect(emailDomain.safeParse(domain).success).toBe(isOne));
