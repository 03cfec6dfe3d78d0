import { expect, it } from 'vitest';
import { recorderEntryOf } from './recorderAddress';

const ticket = 'eyJh.eyJs-_9.AbC-_1';
const stored = { xmpp_username_override: 'recorder@hidden.derslik', xmpp_password_override: ticket };

/** As Jibri writes it: the inner text's quotes are escaped by hand. */
const encoded = (content: unknown): string => encodeURIComponent(JSON.stringify(JSON.stringify(content)));
const hashOf = (content: unknown, flag = 'config.iAmRecorder=true'): string =>
  `#config.p2p.enabled=false&${flag}&interfaceConfig.APP_NAME="Jibri"&appData.localStorageContent=${encoded(content)}`;

it('the page takes the ticket out of what Jibri writes', () => {
  const entry = recorderEntryOf(hashOf({ displayname: '', email: '', callStatsUserName: 'jibri', ...stored }));
  expect(entry).toEqual({ ticket, isJibri: true });
});

it.each([
  ['nothing', ''],
  ['no flag', hashOf(stored, 'config.iAmRecorder=false')],
  ['a flag that is said twice', hashOf(stored, 'config.iAmRecorder=true&config.iAmRecorder=false')],
  ['an account that is said twice', `${hashOf(stored)}&appData.localStorageContent=${encoded(stored)}`],
  ['no JSON', '#config.iAmRecorder=true&appData.localStorageContent=%22'],
  ['a broken escape', '#config.iAmRecorder=true&appData.localStorageContent=%E0%A4%A'],
  ['JSON that is encoded once', `#config.iAmRecorder=true&appData.localStorageContent=${JSON.stringify(stored)}`],
  ['a list', hashOf([stored])],
  ['a password that is no ticket', hashOf({ ...stored, xmpp_password_override: 'a+b &= %41"ğ' })],
  ['an empty password', hashOf({ ...stored, xmpp_password_override: '' })],
  ['a password that is no text', hashOf({ ...stored, xmpp_password_override: 5 })],
  ['more than it can be', hashOf({ ...stored, displayname: 'x'.repeat(5_000) })],
])('the page takes no ticket out of %s', (_, hash) => {
  expect(recorderEntryOf(hash)).toBeNull();
});

it('the page takes a ticket as our own recorder writes it, and nothing else for one', () => {
  expect(recorderEntryOf(`#ticket=${ticket}`)).toEqual({ ticket, isJibri: false });
  for (const hash of ['', '#ticket=', '#ticket=a.b', '#ticket=a.b.c&x=1', '#x=1&ticket=a.b.c', '#ticket=a.b.<'])
    expect(recorderEntryOf(hash), hash).toBeNull();
});
