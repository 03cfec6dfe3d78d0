import type { TFunction } from 'i18next';
import type { ConnectionStats } from '../../conference/engine';
import { qualityBand } from '../../conference/quality';

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
}

const qualityWords = {
  0: 'speech.qualityNone',
  33: 'speech.qualityLow',
  66: 'speech.qualityMiddle',
  100: 'speech.qualityFull',
} as const;

/** What the engine knows of a connection, in words; without what it doesn't know. */
export const connectionFacts = (stats: ConnectionStats, { t, language, seesAddresses, isMe }: Reader): Fact[] => {
  const { connectionQuality: quality, bitrate, resolution, framerate, transport } = stats;
  if (quality === null) return [];
  const number = (value: number): string => new Intl.NumberFormat(language).format(Math.round(value));
  const percent = (value: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
  const kbps = (value: number): string => t('speech.kbps', { value: number(value) });
  const picture = resolution && `${resolution.width} × ${resolution.height}`;
  // Over a mesh the other end of my own line is another person.
  const remote = seesAddresses && transport?.ip;
  const local = (seesAddresses || isMe) && transport?.localip;
  const all: (Fact | false | '' | null | undefined)[] = [
    { name: t('speech.quality'), value: `${t(qualityWords[qualityBand(quality)])} (${percent(quality)})` },
    { name: t('speech.download'), value: kbps(bitrate.download) },
    { name: t('speech.upload'), value: kbps(bitrate.upload) },
    { name: t('speech.packetLoss'), value: percent(stats.packetLoss) },
    stats.roundTrip !== null && { name: t('speech.roundTrip'), value: `${number(stats.roundTrip)} ms` },
    picture && { name: t('speech.resolution'), value: picture },
    framerate !== null && { name: t('speech.framerate'), value: number(framerate) },
    stats.bandwidthEstimate !== null && { name: t('speech.bandwidth'), value: kbps(stats.bandwidthEstimate) },
    stats.serverRegion !== null && { name: t('speech.region'), value: stats.serverRegion },
    stats.bridgeCount !== null && { name: t('speech.bridges'), value: number(stats.bridgeCount) },
    transport?.type && { name: t('speech.transport'), value: transport.type },
    local && { name: t('speech.localAddress'), value: local },
    remote && { name: t('speech.remoteAddress'), value: remote },
  ];
  return all.filter((fact): fact is Fact => !!fact);
};
