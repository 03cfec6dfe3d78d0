import { expect, it } from 'vitest';
import { isRecordable, recorderLoginOf, recorderTicketOf } from './recorderAddress';

const stored = { xmpp_username_override: 'recorder@hidden.meet.jitsi', xmpp_password_override: 'a+b &= %41"ğ' };

/** As Jibri writes it: the inner text's quotes are escaped by hand. */
const encoded = (content: unknown): string => encodeURIComponent(JSON.stringify(JSON.stringify(content)));
const hashOf = (content: unknown, flag = 'config.iAmRecorder=true'): string =>
  `#config.p2p.enabled=false&${flag}&interfaceConfig.APP_NAME="Jibri"&appData.localStorageContent=${encoded(content)}`;

it('the recorder reads the account out of what Jibri writes', () => {
  const login = recorderLoginOf(hashOf({ displayname: '', email: '', callStatsUserName: 'jibri', ...stored }));
  expect(login).toEqual({ id: stored.xmpp_username_override, password: stored.xmpp_password_override });
});

it('the recorder takes the account of a recorder whose name Jibri made unlike every other', () => {
  const id = 'recorder-x8f2kq01@hidden.live1.jitsi';
  expect(recorderLoginOf(hashOf({ ...stored, xmpp_username_override: id }))?.id).toBe(id);
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
  ['somebody who is not hidden', hashOf({ ...stored, xmpp_username_override: 'recorder@meet.jitsi' })],
  ['a hidden one of no domain', hashOf({ ...stored, xmpp_username_override: 'recorder@hidden.' })],
  ['a resource behind the name', hashOf({ ...stored, xmpp_username_override: 'recorder@hidden.meet.jitsi/x' })],
  ['an empty password', hashOf({ ...stored, xmpp_password_override: '' })],
  ['a password that is no text', hashOf({ ...stored, xmpp_password_override: 5 })],
  ['more than it can be', hashOf({ ...stored, displayname: 'x'.repeat(5_000) })],
])('the recorder takes no account out of %s', (_, hash) => {
  expect(recorderLoginOf(hash)).toBeNull();
});

it('the page takes a ticket as our own recorder writes it, and nothing else for one', () => {
  expect(recorderTicketOf('#ticket=eyJh.eyJs-_9.AbC-_1')).toBe('eyJh.eyJs-_9.AbC-_1');
  for (const hash of [
    '',
    '#ticket=',
    '#ticket=a.b',
    '#ticket=a.b.c&x=1',
    '#x=1&ticket=a.b.c',
    '#ticket=a.b.<',
    hashOf(stored),
  ])
    expect(recorderTicketOf(hash), hash).toBeNull();
});

it('the recorder records rooms, by their code', () => {
  expect(isRecordable('123-456-789')).toBe(true);
  expect(isRecordable('__jicofo-health-check')).toBe(false);
});
