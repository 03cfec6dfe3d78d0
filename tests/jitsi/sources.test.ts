import { expect, test } from 'vitest';
import { type Rights, everything, nothing } from './apiStandIn.js';
import { focus, muteRequests, newRoom, nickOf, person, tell, withConference } from './conference.js';
import type { Element } from './xmlStream.js';
import type { XmppClient } from './xmppClient.js';

withConference();

const noScreen: Rights = { ...everything, screen: false };
const noCamera: Rights = { ...everything, camera: false };
const ssma = `xmlns='urn:xmpp:jingle:apps:rtp:ssma:0'`;

const source = (ssrc: number, videoType?: string) =>
  `<source ${ssma} ssrc='${ssrc}' ${videoType ? `videoType='${videoType}'` : ''}><parameter name='msid' value='m${ssrc}'/></source>`;
const group = (...ssrcs: number[]) =>
  `<ssrc-group ${ssma} semantics='FID'>${ssrcs.map((ssrc) => `<source ssrc='${ssrc}'/>`).join('')}</ssrc-group>`;
const content = (media: string, inside: string) =>
  `<content name='${media}' creator='responder'><description xmlns='urn:xmpp:jingle:apps:rtp:1' media='${media}'>${inside}</description></content>`;
const jingle = (action: string, contents: string) =>
  `<jingle xmlns='urn:xmpp:jingle:1' action='${action}' sid='session-1'>${contents}</jingle>`;

const microphone = content('audio', source(1));
const camera = source(10, 'camera') + source(11, 'camera') + group(10, 11);
const screen = source(20, 'desktop') + source(21, 'desktop') + group(20, 21);

/** A moderated room with one person in it, and what Jicofo sees of this person. */
async function roomWith(rights: Rights) {
  const room = newRoom();
  await tell(room, 1, { pupil: rights, other: nothing });
  const jicofo = await focus(room);
  const pupil = await person('pupil');
  expect(await pupil.join(room, 'bbbbbbbb')).toBe('joined');
  const to = nickOf(room, 'focus');
  jicofo.sendIq(nickOf(room, 'bbbbbbbb'), jingle('session-initiate', microphone));
  await jicofo.settled();
  await pupil.settled();
  return {
    room,
    jicofo,
    pupil,
    allow: (seq: number, next: Rights) => tell(room, seq, { pupil: next, other: nothing }),
    /** Sends a jingle element to Jicofo, which says yes; resolves with the answer. */
    announce: async (action: string, contents: string) => {
      const id = pupil.sendIq(to, jingle(action, contents));
      await pupil.settled();
      for (const request of await jinglesAt(jicofo)) {
        jicofo.send(`<iq type='result' id='${request.attributes['id']}' to='${request.attributes['from']}'/>`);
      }
      return (await pupil.answer(id)).attributes['type'];
    },
  };
}

async function jinglesAt(jicofo: XmppClient): Promise<Element[]> {
  await jicofo.settled();
  return jicofo.received.filter((stanza) => stanza.child('jingle') !== undefined);
}

/** What Jicofo has been told so far: the action, the sender's nick, the ssrcs, and how many groups they are in. */
async function seenBy(jicofo: XmppClient) {
  return (await jinglesAt(jicofo)).map((stanza) => {
    const element = stanza.child('jingle')!;
    const groups = element.all('ssrc-group').length;
    const inGroups = element.all('ssrc-group').flatMap((each) => each.all('source'));
    const sources = element.all('source').filter((each) => !inGroups.includes(each));
    return [
      element.attributes['action'],
      stanza.attributes['from']?.replace(/.*\//, ''),
      sources.map((each) => Number(each.attributes['ssrc'])).sort((a, b) => a - b),
      groups,
    ];
  });
}

test('whoever may send everything is passed on untouched', async () => {
  const { jicofo, announce } = await roomWith(everything);
  expect(await announce('session-accept', microphone + content('video', camera + screen))).toBe('result');
  expect(await seenBy(jicofo)).toEqual([['session-accept', 'bbbbbbbb', [1, 10, 11, 20, 21], 2]]);
});

test('an approved joiner is opened at the bridge when its session begins, and nobody else', async () => {
  const { room, jicofo, announce } = await roomWith({ microphone: true, camera: false, screen: false });
  expect(await muteRequests(jicofo)).toEqual([]);
  await announce('session-accept', microphone);
  expect(await muteRequests(jicofo)).toEqual([[nickOf(room, 'bbbbbbbb'), 'audio', nickOf(room, 'bbbbbbbb'), 'false']]);
});

test('a forbidden screen is taken out of a session that begins, its groups too', async () => {
  const { jicofo, announce } = await roomWith(noScreen);
  expect(await announce('session-accept', microphone + content('video', screen + camera))).toBe('result');
  expect(await seenBy(jicofo)).toEqual([['session-accept', 'bbbbbbbb', [1, 10, 11], 1]]);
});

test('a forbidden camera is taken out where the screen is allowed, whatever it calls itself', async () => {
  const { jicofo, announce } = await roomWith(noCamera);
  const unnamed = source(12) + source(13, 'CAMERA');
  expect(await announce('session-accept', content('video', camera + unnamed + screen))).toBe('result');
  expect(await seenBy(jicofo)).toEqual([['session-accept', 'bbbbbbbb', [20, 21], 1]]);
});

test('with camera and screen both forbidden the bridge is closed, and nothing need be taken out', async () => {
  const { jicofo, announce } = await roomWith(nothing);
  await announce('session-accept', microphone + content('video', camera));
  expect(await seenBy(jicofo)).toEqual([['session-accept', 'bbbbbbbb', [1, 10, 11], 1]]);
});

test.each(['desktop', 'Desktop', 'DESKTOP'])('a forbidden share (%s) never reaches Jicofo', async (videoType) => {
  const { jicofo, announce } = await roomWith(noScreen);
  await announce('session-accept', microphone);
  expect(await announce('source-add', content('video', source(20, videoType)))).toBe('result');
  expect(await announce('addsource', `<content name='video'>${source(30, videoType)}</content>`)).toBe('result');
  expect(await seenBy(jicofo)).toEqual([['session-accept', 'bbbbbbbb', [1], 0]]);
});

test.each([
  ['a content of pictures', 'video', 'audio'],
  ['a content of sound', 'audio', 'video'],
  ['sound alone', 'audio', 'audio'],
])('a forbidden share that is announced as sound, in %s, never reaches Jicofo', async (_, name, media) => {
  const { jicofo, announce } = await roomWith(noScreen);
  await announce('session-accept', microphone);
  const disguised = (inside: string) =>
    `<content name='${name}' creator='responder'><description xmlns='urn:xmpp:jingle:apps:rtp:1' media='${media}'>${inside}</description></content>`;
  expect(await announce('source-add', disguised(source(20, 'desktop')))).toBe('result');
  expect(await seenBy(jicofo)).toEqual([['session-accept', 'bbbbbbbb', [1], 0]]);
});

test.each([
  ['the teacher’s', `name='cccccccc-v0'`],
  ['one that begins like the own', `name='bbbbbbbbb-v0'`],
  ['one in capitals', `name='BBBBBBBB-v0'`],
  ['none that anybody has', `name='v0'`],
])('a source under another name (%s) is refused, among pictures, sounds and groups', async (_, name) => {
  const { jicofo, announce } = await roomWith(everything);
  await announce('session-accept', microphone);
  const named = `<source ${ssma} ssrc='20' ${name} videoType='camera'/>`;
  const inGroup = `<ssrc-group ${ssma} semantics='FID'><source ssrc='20' ${name}/></ssrc-group>`;
  for (const contents of [content('video', named), content('audio', named), content('video', source(20) + inGroup)]) {
    expect(await announce('source-add', contents)).toBe('error');
    expect(await announce('source-remove', contents)).toBe('error');
  }
  expect(await announce('addsource', `<content name='video'>${named}</content>`)).toBe('error');
  expect(await seenBy(jicofo)).toEqual([['session-accept', 'bbbbbbbb', [1], 0]]);
  const own = `<source ${ssma} ssrc='20' name='bbbbbbbb-v0' videoType='camera'/>`;
  expect(await announce('source-add', content('video', own))).toBe('result');
});

test('sources that a client writes as JSON, where Jicofo writes its own, are taken out', async () => {
  const { jicofo, announce } = await roomWith(noScreen);
  const json = `<json-message xmlns='http://jitsi.org/jitmeet'>{"sources":{"cccccccc":[[{"s":20}]]}}</json-message>`;
  await announce('session-accept', microphone + json);
  expect((await jinglesAt(jicofo)).flatMap((stanza) => stanza.all('json-message'))).toEqual([]);
});

test('a share is announced in the person’s name when it becomes allowed, and withdrawn when it no longer is', async () => {
  const { room, jicofo, pupil, announce, allow } = await roomWith(noScreen);
  await announce('session-accept', microphone + content('video', camera));
  await announce('source-add', content('video', screen));
  jicofo.received.length = 0;
  await allow(2, everything);
  expect(await seenBy(jicofo)).toEqual([['source-add', 'bbbbbbbb', [20, 21], 1]]);
  const added = (await jinglesAt(jicofo))[0]!;
  expect(added.child('jingle')!.attributes['sid']).toBe('session-1');
  expect(added.all('source')[0]!.attributes['videoType']).toBe('desktop');
  expect(added.all('parameter').map(({ attributes }) => attributes['value'])).toEqual(['m20', 'm21']);
  await allow(3, noScreen);
  expect((await seenBy(jicofo)).slice(1)).toEqual([['source-remove', 'bbbbbbbb', [20, 21], 1]]);
  // Jicofo answers whom it believes to have asked; that person has asked nothing.
  await pupil.settled();
  pupil.received.length = 0;
  for (const { attributes } of await jinglesAt(jicofo)) {
    jicofo.send(`<iq type='result' id='${attributes['id']}' to='${nickOf(room, 'bbbbbbbb')}'/>`);
  }
  await jicofo.settled();
  await pupil.settled();
  expect(pupil.received.map(({ attributes }) => attributes['from'])).toEqual(['meet.jitsi']);
});

test('a camera that becomes allowed opens at once, and the forbidden share beside it goes', async () => {
  const { jicofo, announce, allow } = await roomWith(nothing);
  await announce('session-accept', content('video', camera + screen));
  jicofo.received.length = 0;
  await allow(2, noScreen);
  expect(await seenBy(jicofo)).toEqual([['source-remove', 'bbbbbbbb', [20, 21], 1]]);
  expect((await muteRequests(jicofo)).map(([, medium, , value]) => [medium, value])).toEqual([
    ['audio', 'false'],
    ['video', 'false'],
  ]);
});

test('what Jicofo has never seen is not removed from it', async () => {
  const { jicofo, announce, allow } = await roomWith(noScreen);
  await announce('session-accept', content('video', camera));
  await announce('source-add', content('video', screen));
  expect(await announce('source-remove', content('video', screen))).toBe('result');
  expect(await announce('source-remove', content('video', camera))).toBe('result');
  expect((await seenBy(jicofo)).slice(1)).toEqual([['source-remove', 'bbbbbbbb', [10, 11], 1]]);
  await allow(2, everything);
  expect(await seenBy(jicofo)).toHaveLength(2);
});

test('of what is removed together, Jicofo hears only of what it has seen', async () => {
  const { jicofo, announce } = await roomWith(noScreen);
  await announce('session-accept', content('video', camera + screen));
  expect(await announce('source-remove', content('video', camera + screen))).toBe('result');
  expect((await seenBy(jicofo)).slice(1)).toEqual([['source-remove', 'bbbbbbbb', [10, 11], 1]]);
});

test('a new session begins with nothing announced', async () => {
  const { jicofo, announce, allow } = await roomWith(noScreen);
  await announce('session-accept', content('video', screen));
  await announce('session-accept', content('video', camera));
  await allow(2, everything);
  expect((await seenBy(jicofo)).map(([action]) => action)).toEqual(['session-accept', 'session-accept']);
});

test('a client cannot make the server keep endless sources', async () => {
  const { jicofo, announce } = await roomWith(noScreen);
  await announce('session-accept', microphone);
  const many = (from: number) => Array.from({ length: 40 }, (_, n) => source(from + n, 'desktop')).join('');
  expect(await announce('source-add', content('video', many(100)))).toBe('result');
  expect(await announce('source-add', content('video', many(200)))).toBe('error');
  expect(await announce('source-remove', content('video', many(100)))).toBe('result');
  expect(await announce('source-add', content('video', many(200)))).toBe('result');
  expect(await seenBy(jicofo)).toHaveLength(1);
});

test('media from person to person, past the bridge, are refused', async () => {
  const { room, pupil } = await roomWith(nothing);
  const other = await person('other');
  await other.join(room, 'cccccccc');
  const answer = await pupil.ask(nickOf(room, 'cccccccc'), jingle('session-initiate', content('video', camera)), 'set');
  expect(answer.all('not-allowed')).toHaveLength(1);
  await other.settled();
  expect(other.received.filter((stanza) => stanza.child('jingle') !== undefined)).toEqual([]);
});

test.each(['result', 'error'])('media words in an answer (%s) that nobody asked for begin nothing', async (type) => {
  const { room, jicofo, pupil } = await roomWith(everything);
  const other = await person('other');
  await other.join(room, 'cccccccc');
  const answer = jingle('session-accept', content('video', camera));
  for (const nick of ['focus', 'cccccccc']) {
    pupil.send(`<iq type='${type}' id='unasked' to='${nickOf(room, nick)}'>${answer}</iq>`);
  }
  await pupil.settled();
  expect(await muteRequests(jicofo)).toEqual([]);
  expect(await jinglesAt(jicofo)).toEqual([]);
  expect(await jinglesAt(other)).toEqual([]);
  expect(pupil.received.filter(({ attributes }) => attributes['id'] === 'unasked')).toEqual([]);
});
