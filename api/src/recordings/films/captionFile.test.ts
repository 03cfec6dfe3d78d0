import { describe, expect, it } from 'vitest';
import { filmLimits } from '@derslik/contract/limits/films';
import { readCaptions, webVtt, type Cue } from './captionFile.js';
import { filmedCues, leftCues, shownCues } from './captionTimes.js';

const read = (text: string | Uint8Array, seconds = 600): Cue[] =>
  readCaptions(typeof text === 'string' ? new TextEncoder().encode(text) : text, seconds);
const vtt = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:04.500\n${text}\n`;
const refused = /recording\.captionsUnreadable/;

describe('a file of captions', () => {
  it('is WebVTT or SubRip, with the ends of lines of any system, in the order of its times', () => {
    const webvtt =
      '\ufeffWEBVTT - Ders\n\nNOTE 1 --> 2 is none\n\nSTYLE\n::cue { color: red }\n\nilk\n01:00.000 --> 01:02.000 align:start\nİkinci\n';
    expect(read(`${webvtt}\n00:00:01.000 --> 00:00:02.500\nBirinci\nsatır\n`)).toEqual([
      [1_000, 2_500, 'Birinci\nsatır'],
      [60_000, 62_000, 'İkinci'],
    ]);
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500 X1:10 X2:20\r\nBir\r\n\r\n2\r\n00:00:03,5 --> 00:00:04,000\r\nİki\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\nÜç';
    expect(read(srt)).toEqual([
      [1_000, 2_500, 'Bir'],
      [3_500, 4_000, 'İki'],
      [5_000, 6_000, 'Üç'],
    ]);
  });

  it('is UTF-8, UTF-16 with its mark, or Turkish as Windows writes it', () => {
    const turkish = Uint8Array.from(vtt('x'), (letter) => letter.charCodeAt(0));
    turkish[turkish.length - 2] = 0xfe;
    expect(read(turkish)).toEqual([[1_000, 4_500, 'ş']]);
    const wide = Buffer.from(`\ufeff${vtt('Ağaç')}`, 'utf16le');
    expect(read(wide)).toEqual([[1_000, 4_500, 'Ağaç']]);
    expect(read(Buffer.from(wide).swap16())).toEqual([[1_000, 4_500, 'Ağaç']]);
  });

  it.each([
    ['<b>Kalın</b> <c.red>ve</c> <00:02.000>renkli', 'Kalın ve renkli'],
    ['{\\an8}Üstte', 'Üstte'],
    ['a &lt;script&gt; b &amp;amp;', 'a <script> b &amp;'],
    ['1 < 2 ve 3 > 2', '1 < 2 ve 3 > 2'],
    ['sağ\u202edan', 'sağdan'],
    [`<${'x'.repeat(300)}>`, `<${'x'.repeat(300)}>`],
    ['<v Ayşe>Günaydın</v>', 'Günaydın'],
    ['ç'.repeat(600), 'ç'.repeat(filmLimits.cueTextMax)],
  ])('keeps text alone: %#', (text, kept) => {
    expect(read(vtt(text))).toEqual([[1_000, 4_500, kept]]);
  });

  it.each([
    ['nothing', ''],
    ['no line', 'WEBVTT\n\nyalnızca yazı\n'],
    ['a film', Uint8Array.of(0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70)],
    ['a line without words', vtt('<b></b>')],
    ['a line that ends before it begins', 'WEBVTT\n\n00:04.000 --> 00:01.000\nx\n'],
    ['what comes after the film', 'WEBVTT\n\n11:00.000 --> 11:01.000\nx\n'],
    ['more lines than a film has', `WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(filmLimits.cuesMax + 1)}`],
  ])('is none: %s', (_, file) => {
    expect(() => read(file)).toThrow(refused);
  });

  it('is read in a moment, whatever it holds', () => {
    const size = filmLimits.captionBytes;
    const begun = performance.now();
    for (const nasty of ['<', '{\\', '-->', '00:', '0 --> ', '&', '\n', ' ', '1\n'])
      expect(() => read(`WEBVTT\n\n${nasty.repeat(size / nasty.length)}`)).toThrow(refused);
    const long = vtt('<'.repeat(size / 2) + '{\\'.repeat(size / 4));
    expect(read(long)).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it('is written so that no text of it is a mark, a time or an end, and says the same when it is read again', () => {
    const cues: Cue[] = [[3_723_004, 3_725_000, '<b>a</b> & 00:01.000 --> 00:02.000\nikinci']];
    const text = webVtt(cues);
    expect(text).toBe(
      'WEBVTT\n\n01:02:03.004 --> 01:02:05.000\n&lt;b&gt;a&lt;/b&gt; &amp; 00:01.000 --&gt; 00:02.000\nikinci\n\n',
    );
    expect(read(text, 4_000)).toEqual(cues);
  });
});

describe('captions of a film that was cut', () => {
  const cut = {
    kept: [
      [10_000, 20_000],
      [30_000, 60_000],
    ],
    silent: [[40_000, 45_000]],
  } as const;
  it('stand where they were said, and nothing is read of what was taken out or silenced', () => {
    const cues: Cue[] = [
      [5_000, 9_000, 'before'],
      [9_000, 11_000, 'half before'],
      [12_000, 14_000, 'kept'],
      [19_000, 31_000, 'over a passage'],
      [24_000, 26_000, 'out'],
      [30_000, 32_000, 'kept later'],
      [39_000, 41_000, 'half silent'],
      [41_000, 42_000, 'silent'],
      [45_000, 46_000, 'kept after it'],
      [59_000, 61_000, 'half after'],
    ];
    expect(shownCues(cues, cut)).toEqual([
      [2_000, 4_000, 'kept'],
      [10_000, 12_000, 'kept later'],
      [25_000, 26_000, 'kept after it'],
    ]);
    expect(leftCues(cues, cut).map(([, , text]) => text)).toEqual(['kept', 'kept later', 'kept after it']);
    expect(shownCues(cues, null)).toEqual(cues);
  });

  it('that were written for the shorter film are in their place in the whole one, and the same again when it is cut', () => {
    const written: Cue[] = [
      [2_000, 4_000, 'a'],
      [9_000, 12_000, 'over the cut'],
    ];
    const filmed = filmedCues(written, cut);
    expect(filmed).toEqual([
      [12_000, 14_000, 'a'],
      [19_000, 20_000, 'over the cut'],
      [30_000, 32_000, 'over the cut'],
    ]);
    expect(shownCues(filmed, cut)).toEqual([
      [2_000, 4_000, 'a'],
      [9_000, 10_000, 'over the cut'],
      [10_000, 12_000, 'over the cut'],
    ]);
  });
});
