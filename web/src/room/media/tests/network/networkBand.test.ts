import { expect, test } from 'vitest';
import { networkBand, type NetworkFacts } from './networkBand';

const good: NetworkFacts = {
  ...{ signalling: true, roundTrip: 20, down: 20_000, up: 5_000 },
  ...{ udp: true, relay: true, loss: 0 },
};

test.each<[string, Partial<NetworkFacts>, number]>([
  ['a good line', {}, 100],
  ['a school without a relay', { udp: null, relay: null, loss: null }, 100],
  ['no websocket', { signalling: false }, 0],
  ['nothing that comes down', { down: null }, 0],
  ['nothing that goes up', { up: null }, 0],
  ['a slow way up', { up: 400 }, 66],
  ['a slow way down', { down: 700 }, 66],
  ['a weak line: 300 down, 100 up, 150 ms, 3 %', { down: 300, up: 100, roundTrip: 150, loss: 3 }, 33],
  ['slower than that', { down: 200 }, 0],
  ['a long way', { roundTrip: 600 }, 33],
  ['lost packets', { loss: 4 }, 66],
  ['no UDP, but another way', { udp: false, loss: null }, 66],
  ['no way at all over the relay', { udp: false, relay: false, loss: null }, 33],
])('%s', (_, facts, band) => {
  expect(networkBand({ ...good, ...facts })).toBe(band);
});
