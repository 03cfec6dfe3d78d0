import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { noStats } from '../../conference/quality';
import { connectionFacts } from './connectionFacts';

const t = ((key: string, { value }: { value?: string } = {}) =>
  value ? `${value} kbit` : key) as unknown as TFunction;
const reader = { t, language: 'tr', seesAddresses: false, isMe: false, whole: false };
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

it('the card says what is known, in the reader’s own way of writing numbers, and leaves out the rest', () => {
  expect(valuesOf({})).toEqual({
    'statistics.quality': 'statistics.qualityFull (%91)',
    'statistics.download': '1.234 kbit',
    'statistics.upload': '56 kbit',
    'statistics.packetLoss': '%2,5',
    'statistics.roundTrip': '31 ms',
    'statistics.transport': 'udp',
  });
  expect(connectionFacts(noStats, reader)).toEqual([]);
});

it('the card has every field where all are asked for, with a dash for what the engine does not know', () => {
  const all = connectionFacts(noStats, { ...reader, whole: true, isMe: true });
  expect(all.map(({ name }) => name.replace('statistics.', ''))).toEqual([
    ...['quality', 'download', 'upload', 'packetLoss', 'roundTrip', 'resolution', 'framerate'],
    ...['bandwidth', 'region', 'bridges', 'transport', 'localAddress'],
  ]);
  expect(new Set(all.map(({ value }) => value))).toEqual(new Set(['–']));
  expect(valuesOf({ whole: true })).toMatchObject({ 'statistics.download': '1.234 kbit', 'statistics.bridges': '–' });
});

it('the card shows addresses to those who keep order, and to others their own end alone', () => {
  const addresses = (more: Partial<typeof reader>) =>
    Object.keys(valuesOf(more)).filter((name) => name.endsWith('Address'));
  expect(addresses({ seesAddresses: true })).toEqual(['statistics.localAddress', 'statistics.remoteAddress']);
  expect(addresses({ isMe: true })).toEqual(['statistics.localAddress']);
  expect(addresses({})).toEqual([]);
});
