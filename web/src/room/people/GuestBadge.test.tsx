import type { Person } from '@derslik/contract/users';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RoomConnection } from '../roomConnection';
import { ConnectionContext } from '../RoomProvider';
import { GuestBadge } from './GuestBadge';
import { toldName } from './toldName';

const person = (name: string, isGuest: boolean): Person => ({
  id: name,
  name,
  formattedName: name,
  avatar: null,
  isGuest,
  userType: isGuest ? 'guest' : 'student',
});
const people = { Can: person('Can', true), Elif: person('Elif', false) };
const state = { data: { people } };
const room = { getState: () => state, subscribe: () => () => true } as unknown as RoomConnection;
const badgeOf = (id: string, known?: boolean): string =>
  renderToStaticMarkup(
    <ConnectionContext value={room}>
      <GuestBadge id={id} {...(known === undefined ? {} : { known })} />
    </ConnectionContext>,
  );

it('the badge stands beside the names of guests alone, and of those who were guests and are gone', () => {
  expect(badgeOf('Can')).toContain('room.roleGuest');
  expect(badgeOf('Elif')).toBe('');
  expect(badgeOf('gone', true)).toContain('room.roleGuest');
  expect(badgeOf('gone')).toBe('');
  // The room itself tells whether people who are here are guests.
  expect(badgeOf('Elif', true)).toBe('');
});

it('the badge is a word in sentences', async () => {
  await i18next.init({
    lng: 'tr',
    resources: { tr: { translation: { 'room.guestNamed': '{{name}} (Misafir)' } } },
    keySeparator: false,
  });
  expect(toldName(people.Can, i18next.t)).toBe('Can (Misafir)');
  expect(toldName(people.Elif, i18next.t)).toBe('Elif');
  expect(toldName(undefined, i18next.t)).toBe('');
});
