import { expect, it } from 'vitest';
import { manualClock } from '../manualClock';
import { Heard } from './heard';
import { ScriptedConference, scriptedJitsi, scriptedParticipant } from './scriptedJitsi';

const type = 'derslik-heard';

const begin = (others = ['aaaaaaaa', 'bbbbbbbb']) => {
  const clock = manualClock();
  const conference = new ScriptedConference();
  const me = { speaks: true, speakers: 0, hears: false, unheard: 0 };
  const heard = new Heard(scriptedJitsi().library, conference, clock, {
    others: () => others,
    hears: () => me.hears,
    speaks: () => me.speaks,
    speakers: () => me.speakers,
    onUnheard: () => void me.unheard++,
  });
  const say = (from: string, message: object) =>
    conference.emit('conference.ENDPOINT_MESSAGE_RECEIVED', scriptedParticipant(from, null), { type, ...message });
  /** One round after the other; everyone of `answers` says the same each time. */
  const rounds = (count: number, answers: Readonly<Record<string, unknown>> = {}) => {
    for (let n = 0; n < count; n++) {
      clock.pass(2_000);
      for (const [from, value] of Object.entries(answers)) say(from, { heard: value });
    }
  };
  return { clock, conference, me, heard, say, rounds };
};

it('the watch notices that nobody hears me, after some rounds of speaking', () => {
  const { me, rounds, conference } = begin();
  rounds(4, { aaaaaaaa: false, bbbbbbbb: false });
  expect(conference.messages.slice(0, 2)).toEqual([
    ['aaaaaaaa', { type }],
    ['bbbbbbbb', { type }],
  ]);
  expect(me.unheard).toBe(0);
  rounds(1);
  expect(me.unheard).toBe(1);
});

it('the watch is content with one who hears me, whatever the others say, and asks again only later', () => {
  const { me, rounds, conference } = begin();
  rounds(3, { aaaaaaaa: false, bbbbbbbb: true });
  const asked = conference.messages.length;
  rounds(12, { aaaaaaaa: false });
  expect(conference.messages).toHaveLength(asked);
  rounds(4, { aaaaaaaa: false });
  expect(conference.messages.length).toBeGreaterThan(asked);
  expect(me.unheard).toBe(0);
});

it.each([
  ['says nothing', { speaks: false }],
  ['speaks where as many others do as the bridge passes on', { speakers: 3 }],
])('the watch asks nobody about a person who %s', (_, state) => {
  const { me, rounds, conference } = begin();
  Object.assign(me, state);
  rounds(20, { aaaaaaaa: false });
  expect([conference.messages, me.unheard]).toEqual([[], 0]);
});

it('the watch takes no answer for no evidence: an older page, or a bridge without its channel', () => {
  const { me, rounds, conference } = begin();
  conference.sendEndpointMessage = () => {
    throw new Error('not open');
  };
  rounds(20);
  expect(me.unheard).toBe(0);
});

it('the watch counts no answer that nobody asked for, and none twice', () => {
  const { me, rounds } = begin(['aaaaaaaa']);
  me.speaks = false;
  rounds(20, { aaaaaaaa: false, cccccccc: false });
  me.speaks = true;
  rounds(20, { cccccccc: false });
  expect(me.unheard).toBe(0);
});

it('the watch asks a few at a time in a large room, and others each time', () => {
  const others = Array.from({ length: 8 }, (_, n) => `person-${n}`);
  const { rounds, conference } = begin(others);
  rounds(3);
  const asked = conference.messages.map(([to]) => to);
  expect(asked).toEqual([...others, ...others].slice(0, 10));
});

it('the watch tells whoever asks whether their voice arrives here', () => {
  const { me, conference, say } = begin();
  say('aaaaaaaa', {});
  me.hears = true;
  say('bbbbbbbb', {});
  expect(conference.messages).toEqual([
    ['aaaaaaaa', { type, heard: false }],
    ['bbbbbbbb', { type, heard: true }],
  ]);
});

it('the watch asks nothing more once it is closed', () => {
  const { heard, rounds, conference } = begin();
  heard.close();
  rounds(10);
  expect(conference.messages).toEqual([]);
});
