import { expect, it } from 'vitest';
import { choosePrefix, hostFor, jitsiHosts, type JitsiHosts } from './jitsiHosts.js';

const hostsOf = (map: Record<string, object>): JitsiHosts => {
  const answer = jitsiHosts({ group: '', about: '', example: '' }).read(JSON.stringify(map));
  if (!('value' in answer)) throw new Error(answer.wrong);
  return answer.value;
};
const own = { domain: 'meet.jitsi' };
const spread = hostsOf({ default: own, live1: { domain: 'one.jitsi' }, live2: { domain: 'two.jitsi' }, '8x8': own });

it('the list of servers fills in what follows from the domain, and keeps what is said', () => {
  const map = hostsOf({
    default: own,
    live: {
      domain: 'a.jitsi',
      focus: 'focus.b',
      muc: 'rooms.b',
      serviceUrl: '/b/ws',
      authority: 'http://b:5280/derslik/',
    },
  });
  expect(hostFor(map, 'default')).toEqual({
    domain: 'meet.jitsi',
    focus: 'focus.meet.jitsi',
    muc: 'muc.meet.jitsi',
    serviceUrl: '/xmpp-websocket',
    authority: null,
  });
  expect(hostFor(map, 'live')).toEqual({
    domain: 'a.jitsi',
    focus: 'focus.b',
    muc: 'rooms.b',
    serviceUrl: '/b/ws',
    authority: 'http://b:5280/derslik',
  });
});

it('the list of servers has every prefix of the specification where nothing is said, and all mean the own Jitsi', () => {
  const { fallback } = jitsiHosts({ group: '', about: '', example: '' });
  const live = Array.from({ length: 21 }, (_, n) => `live${n + 1}`);
  expect(Object.keys(fallback as JitsiHosts).sort()).toEqual(
    ['8x8', 'live', ...live, 'devlive', 'recorder1', 'default'].sort(),
  );
  for (const host of Object.values(fallback as JitsiHosts))
    expect(host).toMatchObject({ domain: 'meet.jitsi', serviceUrl: '/xmpp-websocket', authority: null });
});

it('the list of servers gives a Prosody of its own a path of its own', () => {
  const map = hostsOf({ default: own, live1: { domain: 'one.jitsi', authority: 'http://10.1.0.5:5280/derslik' } });
  expect(hostFor(map, 'live1').serviceUrl).toBe('/xmpp-websocket/one.jitsi');
});

it('the list of servers sends rooms of a prefix that is not in the map to the default', () => {
  for (const prefix of ['live21', 'recorder1', '8x8', 'devlive'])
    expect(hostFor(hostsOf({ default: own }), prefix).domain).toBe('meet.jitsi');
});

it('the list of servers spreads new rooms over the live servers, always the same way for a code', () => {
  const chosen = ['100-000-000', '100-000-001', '100-000-002'].map((code) => choosePrefix(spread, code));
  expect(chosen).toEqual(['live1', 'live2', 'live1']);
});

it('the list of servers takes the wanted server where there is one', () => {
  expect(choosePrefix(spread, '100-000-000', '8x8')).toBe('8x8');
  expect(choosePrefix(spread, '100-000-000', 'live7')).toBe('live1');
  expect(choosePrefix(spread, '100-000-000', 'constructor')).toBe('live1');
  expect(choosePrefix(hostsOf({ default: own, '8x8': own }), '100-000-000', null)).toBe('default');
});
