import type { TFunction } from 'i18next';
import type { ConnectionStats } from '../../conference/engine';
import { qualityBand } from '../../conference/quality';
import { qualityWords } from './quality';

interface Fact {
  name: string;
  value: string;
}
interface Reader {
  t: TFunction;
  language: string;
  /** Addresses say where somebody lives: only those who keep order see others'. */
  seesAddresses: boolean;
  isMe: boolean;
  /** A dash for what isn't known, instead of no line. */
  whole: boolean;
}

/** What the engine knows of a connection, in words. */
export const connectionFacts = (stats: ConnectionStats, reader: Reader): Fact[] => {
  const { t, language, seesAddresses, isMe, whole } = reader;
  const { connectionQuality: quality, bitrate, resolution, framerate, transport } = stats;
  const isMeasured = quality !== null;
  const number = (value: number): string => new Intl.NumberFormat(language).format(Math.round(value));
  const percent = (value: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
  const kbps = (value: number): string => t('statistics.kbps', { value: number(value) });
  const told = <T>(value: T | null, inWords: (value: T) => string): string | null =>
    value === null ? null : inWords(value);
  const all: { name: string; value: string | null | undefined }[] = [
    {
      name: t('statistics.quality'),
      value: told(quality, (q) => `${t(qualityWords[qualityBand(q)])} (${percent(q)})`),
    },
    { name: t('statistics.download'), value: isMeasured ? kbps(bitrate.download) : null },
    { name: t('statistics.upload'), value: isMeasured ? kbps(bitrate.upload) : null },
    { name: t('statistics.packetLoss'), value: isMeasured ? percent(stats.packetLoss) : null },
    { name: t('statistics.roundTrip'), value: told(stats.roundTrip, (ms) => `${number(ms)} ms`) },
    { name: t('statistics.resolution'), value: told(resolution, ({ width, height }) => `${width} × ${height}`) },
    { name: t('statistics.framerate'), value: told(framerate, number) },
    { name: t('statistics.bandwidth'), value: told(stats.bandwidthEstimate, kbps) },
    { name: t('statistics.region'), value: stats.serverRegion },
    { name: t('statistics.bridges'), value: told(stats.bridgeCount, number) },
    { name: t('statistics.transport'), value: transport?.type },
    // Over a mesh the other end of my own line is another person.
    ...(seesAddresses || isMe ? [{ name: t('statistics.localAddress'), value: transport?.localip }] : []),
    ...(seesAddresses ? [{ name: t('statistics.remoteAddress'), value: transport?.ip }] : []),
  ];
  if (!isMeasured && !whole) return [];
  return all.flatMap(({ name, value }) => (value || whole ? [{ name, value: value || '–' }] : []));
};
