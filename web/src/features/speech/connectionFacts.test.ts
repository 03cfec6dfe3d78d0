import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { noStats } from '../../conference/quality';
import { connectionFacts } from './connectionFacts';

const t = ((key: string, { value }: { value?: string } = {}) =>
  value ? `${value} kbit` : key) as unknown as TFunction;
const reader = { t, language: 'tr', seesAddresses: false, isMe: false };
const stats = {
  ...noStats,
  connectionQuality: 91,
  bitrate: { download: 1_234, upload: 56 },
  packetLoss: 2.5,
  transport: { type: 'udp', ip: '203.0.113.9:4000', localip: '192.168.1.5:5000' },
  roundTrip: 31,
};
const valuesOf = (more: Partial<typeof reader>) =>
  Object.fromEntries(connectionFacts(stats, { ...reader, ...more }).map(({ name, value }) => [name, value]));

it('says what is known, in the reader’s own way of writing numbers, and leaves out the rest', () => {
  expect(valuesOf({})).toEqual({
    'speech.quality': 'speech.qualityFull (%91)',
    'speech.download': '1.234 kbit',
    'speech.upload': '56 kbit',
    'speech.packetLoss': '%2,5',
    'speech.roundTrip': '31 ms',
    'speech.transport': 'udp',
  });
  expect(connectionFacts(noStats, reader)).toEqual([]);
});

it('shows addresses to those who keep order, and to others their own end alone', () => {
  const addresses = (more: Partial<typeof reader>) =>
    Object.keys(valuesOf(more)).filter((name) => name.endsWith('Address'));
  expect(addresses({ seesAddresses: true })).toEqual(['speech.localAddress', 'speech.remoteAddress']);
  expect(addresses({ isMe: true })).toEqual(['speech.localAddress']);
  expect(addresses({})).toEqual([]);
});
