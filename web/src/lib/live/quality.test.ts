import { afterEach, describe, expect, it, vi } from 'vitest';
import { qualityAddress, firstGuess, firstQuality, instead, qualitiesIn } from './quality';

afterEach(() => vi.unstubAllGlobals());

describe('a viewer’s quality', () => {
  it('has an address beside the whole picture’s, with a frame’s right in it too', () => {
    const src = '/media/broadcasts/1700000000.mark/5d3f/index.m3u8';
    expect(qualityAddress(src, 'high')).toBe(src);
    expect(qualityAddress(src, 'auto')).toBe('/media/broadcasts/1700000000.mark/5d3f/all.m3u8');
    expect(qualityAddress(src, 'low')).toBe('/media/broadcasts/1700000000.mark/5d3f/low/index.m3u8');
    expect(qualityAddress(src, 'sound')).toBe('/media/broadcasts/1700000000.mark/5d3f/sound/index.m3u8');
  });

  it.each<[string, string, string[]]>([
    ['a plain playlist', '#EXTM3U\n#EXTINF:1.0,\n7.ts\n', ['high']],
    ['sound alone beside it', '#EXT-X-SESSION-DATA:VALUE="sound/index.m3u8"\n…\nindex.m3u8\n', ['high', 'sound']],
    ['a low one', '…\nindex.m3u8\n…\nlow/index.m3u8\n', ['auto', 'high', 'low']],
    ['a middle one', '…\nindex.m3u8\nmiddle/index.m3u8\n', ['auto', 'high', 'middle']],
    [
      'all',
      'VALUE="sound/index.m3u8"\nindex.m3u8\nmiddle/index.m3u8\nlow/index.m3u8\n',
      ['auto', 'high', 'middle', 'low', 'sound'],
    ],
  ])('is one of those that the server makes: %s', (_, list, offered) => {
    expect(qualitiesIn(list)).toEqual(offered);
  });

  it('ends with the whole picture where another can’t be read', () => {
    for (const chain of Object.values(instead)) expect(chain.at(-1)).toBe('high');
  });

  it('begins low where data is saved, and by the line that the browser guesses', () => {
    vi.stubGlobal('navigator', {});
    expect([firstQuality(), firstGuess()]).toEqual(['auto', 5_000_000]);
    vi.stubGlobal('navigator', { connection: { saveData: true, downlink: 0.4 } });
    expect([firstQuality(), firstGuess()]).toEqual(['low', 400_000]);
  });
});
