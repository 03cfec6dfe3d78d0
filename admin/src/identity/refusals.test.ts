import type { ErrorCode } from '@derslik/contract/errors';
import { expect, it } from 'vitest';
import { en } from '../locales/en';
import { tr } from '../locales/tr';

/** Why somebody of a source does not come in, as a trial and a synchronisation tell a manager. */
const codes: ErrorCode[] = [
  ...(['identity.notOurs', 'identity.otherJoined', 'identity.noRole', 'identity.noName', 'auth.disabled'] as const),
  ...(['registration.closed', 'registration.otherDomain', 'auth.nameTitle', 'auth.nameTaken'] as const),
  ...(['auth.lastAdministrator', 'structure.oneClass', 'auth.usernameTaken', 'auth.emailTaken'] as const),
];

it.each([
  ['Turkish', tr],
  ['English', en],
])('the console says in %s why somebody of a source does not come in', (_language, texts) => {
  const textOf = (code: string): unknown =>
    code.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  expect(codes.filter((code) => typeof textOf(code) !== 'string')).toEqual([]);
});
