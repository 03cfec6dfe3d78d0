import { cleanText } from '@derslik/contract/cleanText';
import { AppError } from '@derslik/contract/errors';
import { filmLimits } from '@derslik/contract/limits/films';

/** What is said from one moment to another, in whole milliseconds; the text is one, of several lines. */
export type Cue = readonly [from: number, to: number, text: string];

const { cuesMax, cueTextMax } = filmLimits;
/** So much of one line is looked at, marks among its text. */
const [linesMax, lineMax] = [20, 2_000];
/** Nothing that writes captions writes these. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const binary = /[\0-\x08\x0e-\x1f\x7f]/;
const moment = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timeLine = new RegExp(`^[ \\t]*${moment}[ \\t]+-->[ \\t]+${moment}(?:[ \\t].*)?$`);
/** Marks of both formats, and how SubRip says where a line stands: all that is kept is text. */
const marks = /<\/?[A-Za-z0-9][^<>\n]{0,200}>|\{\\[^{}\n]{0,100}\}/g;
const names: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'", lrm: '', rlm: '' },
};
const named = /&(amp|lt|gt|nbsp|quot|apos|lrm|rlm);/g;

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** UTF-8, UTF-16 with its mark, or what Windows writes in Turkish. */
const textOf = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1254');
};

const msOf = ([hours, minutes, seconds, part]: readonly (string | undefined)[]): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number((part ?? '0').padEnd(3, '0'));

const plain = (lines: readonly string[]): string =>
  cleanText(
    lines
      .join('\n')
      .replace(marks, '')
      .replace(named, (_, name: string) => names[name] ?? ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, cueTextMax);

/**
 * The lines of a WebVTT or SubRip file, in the order of their times; of what stands after the film's end, and of anything but text,
 * nothing is kept. Each line is looked at once.
 * @throws AppError recording.captionsUnreadable
 */
export const readCaptions = (bytes: Uint8Array, filmSeconds: number): Cue[] => {
  const text = textOf(bytes);
  if (text === null || binary.test(text)) throw new AppError('recording.captionsUnreadable');
  const cues: Cue[] = [];
  let times: readonly [number, number] | null = null;
  let said: string[] = [];
  const end = (): void => {
    if (times) {
      const [from, to] = [times[0], Math.min(times[1], Math.floor(filmSeconds * 1_000))];
      const words = to > from ? plain(said) : '';
      if (words !== '') cues.push([from, to, words]);
    }
    times = null;
    said = [];
  };
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const found = line.includes('-->') ? timeLine.exec(line) : null;
    if (found) {
      // SubRip's number of the next line, where no empty one stands before it.
      if (times && /^\d+$/.test(said.at(-1)?.trim() ?? '')) said.pop();
      end();
      times = [msOf(found.slice(1, 5)), msOf(found.slice(5, 9))];
    } else if (line.trim() === '') end();
    else if (times && said.length < linesMax) said.push(line.slice(0, lineMax));
    if (cues.length > cuesMax) throw new AppError('recording.captionsUnreadable');
  }
  end();
  if (cues.length === 0 || cues.length > cuesMax) throw new AppError('recording.captionsUnreadable');
  return cues.toSorted(([a], [b]) => a - b);
};

const two = (n: number): string => String(n).padStart(2, '0');
const timeOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
};
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As browsers read them: no text of a line is a mark, a time or the end of it. */
export const webVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(([from, to, text]) => `${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}\n\n`).join('')}`;
