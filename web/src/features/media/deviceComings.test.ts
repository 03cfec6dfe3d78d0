import { expect, it } from 'vitest';
import { deviceComings, lastInUse, type AllInUse, type InUse } from './deviceComings';

const all = (camera: InUse, speaker: InUse = { id: '', chosen: null }): AllInUse => ({
  camera,
  microphone: { id: 'm', chosen: null },
  speaker,
});
const device = (id: string | null, chosen: string | null = null): InUse => ({ id, chosen });

it.each<[string, AllInUse, AllInUse, string[]]>([
  ['nothing changed', all(device('a')), all(device('a')), []],
  ['it was switched on', all(device(null)), all(device('a')), []],
  ['it was switched off', all(device('a')), all(device(null)), []],
  ['another was chosen', all(device('a')), all(device('b', 'b')), []],
  ['one in use was unplugged, and another took over', all(device('a')), all(device('b')), ['camera replaced']],
  ['the chosen one was unplugged', all(device('a', 'a')), all(device('b', 'a')), ['camera replaced']],
  ['the chosen one is back', all(device('b', 'a')), all(device('a', 'a')), ['camera back']],
  [
    'the loudspeaker is gone',
    all(device('a'), device('s', 's')),
    all(device('a'), device('', 's')),
    ['speaker replaced'],
  ],
  ['the loudspeaker is back', all(device('a'), device('', 's')), all(device('a'), device('s', 's')), ['speaker back']],
  ['a loudspeaker was chosen', all(device('a'), device('')), all(device('a'), device('s', 's')), []],
])('%s', (_, was, now, told) =>
  expect(deviceComings(was, now).map(({ kind, what }) => `${kind} ${what}`)).toEqual(told),
);

it('the browser remembers over the moment in which none is open', () => {
  const between = lastInUse(all(device('a', 'a')), all(device(null, 'a')));
  expect(deviceComings(between, all(device('b', 'a')))).toEqual([{ kind: 'camera', what: 'replaced' }]);
});
