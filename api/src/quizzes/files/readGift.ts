import { emptyDraft, note, type Draft } from './draft.js';
import { bareIndex, cutBefore, giftText } from './giftText.js';
import { fileNumber } from './judgeDraft.js';
import { dataPicture } from './pictureSources.js';
import { plainOfHtml } from './plainText.js';

interface Chunk {
  line: number;
  text: string;
  comments: string[];
}

/** Questions are parted by empty lines outside of their braces; what begins with `//` is a comment. */
const chunksOf = (gift: string): Chunk[] => {
  const chunks: Chunk[] = [];
  let now: Chunk | null = null;
  let comments: string[] = [];
  let depth = 0;
  const end = (): void => {
    if (now?.text.trim()) chunks.push(now);
    now = null;
    depth = 0;
  };
  gift.split(/\r\n|\r|\n/).forEach((line, n) => {
    const trimmed = line.trim();
    if (trimmed.startsWith('//')) {
      comments.push(trimmed.slice(2).trim());
      return;
    }
    if (trimmed === '') {
      // An empty line in a question that was never closed: the next question isn't lost with it.
      if (depth === 0 || depth > 1) end();
      return;
    }
    if (depth === 0 && trimmed.startsWith('$CATEGORY:')) {
      comments = [];
      return;
    }
    if (!now) {
      now = { line: n + 1, text: '', comments };
      comments = [];
    }
    now.text += `${line}\n`;
    for (let at = 0; at < line.length; at++) {
      if (line[at] === '\\') at++;
      else if (line[at] === '{') depth++;
      else if (line[at] === '}') depth = Math.max(0, depth - 1);
    }
  });
  end();
  return chunks;
};

const formats = /^\s*\[(html|moodle|plain|markdown)\]/i;
/** A text in the format that stands before it, or in the question's. */
const plainOfGift = (
  raw: string,
  format: string | null,
): { plain: ReturnType<typeof plainOfHtml>; format: string | null } => {
  const said = formats.exec(raw)?.[1]?.toLowerCase() ?? format;
  const text = giftText(
    raw
      .replace(formats, '')
      .replace(/\s*\n\s*/g, ' ')
      .trim(),
  );
  const isHtml = said === 'html' ? true : said === 'plain' || said === 'markdown' ? false : null;
  return { plain: plainOfHtml(text, isHtml), format: said };
};

interface Given {
  sign: string;
  /** Percent. */
  weight: number | null;
  text: string;
}

const givenOf = (draft: Draft, piece: string): Given => {
  const sign = piece.trimStart()[0]!;
  const body = piece.trimStart().slice(1);
  const hash = bareIndex(body, '#');
  // Somebody may have written why an answer is right: there is no place for it here.
  if (hash !== -1 && body.slice(hash + 1).trim()) note(draft, 'grading');
  const bare = (hash === -1 ? body : body.slice(0, hash)).trim();
  const [whole = '', weight] = /^%(-?\d+(?:\.\d+)?)%/.exec(bare) ?? [];
  return { sign, weight: weight === undefined ? null : Number(weight), text: bare.slice(whole.length).trim() };
};

const readNumbers = (draft: Draft, inside: string): void => {
  draft.kind = 'number';
  const pieces = /^\s*[=~]/.test(inside) ? cutBefore(inside, '=~') : [`=${inside}`];
  const given = pieces.map((piece) => givenOf(draft, piece)).filter(({ sign, weight }) => sign === '=' && weight !== 0);
  const full = given.filter(({ weight }) => weight === null || weight === 100);
  if (given.length > 1) note(draft, 'grading');
  const text = giftText((full[0] ?? given[0])?.text ?? '');
  const range = /^(.+?)\.\.(.+)$/.exec(text);
  const [from, to] = range ? [fileNumber(range[1]!, true), fileNumber(range[2]!, true)] : [null, null];
  if (range && from !== null && to !== null) {
    draft.value = Number(((from + to) / 2).toPrecision(12));
    draft.tolerance = Number((Math.abs(to - from) / 2).toPrecision(12));
    return;
  }
  const [value = '', tolerance = '0'] = text.split(':');
  draft.value = fileNumber(value, true);
  draft.tolerance = Math.abs(fileNumber(tolerance, true) ?? 0);
};

const readMatch = (draft: Draft, given: readonly Given[], format: string | null): void => {
  draft.kind = 'match';
  for (const { text } of given) {
    const arrow = bareIndex(text, '->');
    const left = plainOfGift(text.slice(0, arrow), format).plain.text;
    // It has no marks, not even that of a format.
    const right = plainOfHtml(giftText(text.slice(arrow + 2).trim()), false).text;
    if (left) draft.pairs.push([left, right]);
    else draft.extras.push(right);
  }
};

const readAnswers = (draft: Draft, inside: string, format: string | null): void => {
  const trimmed = inside.trim();
  const [truth = ''] = trimmed.split('#');
  if (/^(?:t|true|f|false)\s*$/i.test(truth)) {
    draft.kind = 'trueFalse';
    draft.truth = /^t/i.test(truth);
    if (trimmed.includes('#')) note(draft, 'grading');
    return;
  }
  if (trimmed.startsWith('#')) return readNumbers(draft, trimmed.slice(1));
  if (trimmed.startsWith('>')) {
    draft.kind = 'order';
    const lines = inside.slice(inside.indexOf('>')).split('\n').slice(1);
    draft.items = lines.map((line) => plainOfGift(line, format).plain.text).filter(Boolean);
    return;
  }
  // An essay, or a text that asks nothing.
  if (!/^[=~]/.test(trimmed)) return;
  // Feedback to every answer.
  const [answers = ''] = trimmed.split('####');
  if (answers !== trimmed) note(draft, 'grading');
  const given = cutBefore(answers, '=~').map((piece) => givenOf(draft, piece));
  if (given.every(({ sign, weight, text }) => sign === '=' && weight === null && bareIndex(text, '->') !== -1))
    return readMatch(draft, given, format);
  if (given.every(({ sign }) => sign === '=')) {
    draft.kind = 'shortText';
    const full = given.filter(({ weight }) => weight === null || weight === 100);
    if (full.length < given.length) note(draft, 'grading');
    draft.accepted = full.map(({ text }) => giftText(text));
    return;
  }
  const read = given.map(({ text }) => plainOfGift(text, format).plain);
  draft.items = read.map(({ text }) => text);
  // Those beside the question came before.
  draft.itemPictures = read.map(({ images: [image] }) => {
    const bytes = image && dataPicture(image.src);
    return bytes ? draft.pictures.push({ bytes, alt: image.alt }) - 1 : null;
  });
  const isRight = ({ sign, weight }: Given): boolean =>
    sign === '=' ? weight === null || weight > 0 : (weight ?? 0) > 0;
  draft.right = given.flatMap((one, n) => (isRight(one) ? [n] : []));
  // Where one is right and no other takes away, it is a choice.
  const isWhole =
    draft.right.length === 1 && given.every(({ weight }) => weight === null || weight === 100 || weight === 0);
  draft.kind = isWhole ? 'choice' : 'choices';
};

interface OwnWords {
  points?: number;
  lenient?: boolean;
  topic?: string;
}
/** What GIFT has no words for, in a comment of ours; and Moodle's own comment of a question's tags. */
const readComments = (draft: Draft, comments: readonly string[]): void => {
  for (const comment of comments) {
    for (const [, tag] of comment.matchAll(/\[tag:((?:[^\]\\]|\\.)+)\]/g))
      draft.tags.push(tag!.replace(/\\(.)/g, '$1'));
    const own = /^derslik:\s*(\{.*\})$/.exec(comment)?.[1];
    if (!own) continue;
    try {
      const { points, lenient, topic } = JSON.parse(own) as OwnWords;
      if (typeof points === 'number') draft.points = points;
      draft.isLenient = lenient === true;
      if (typeof topic === 'string') draft.topic = topic;
    } catch {
      // Somebody wrote something else there.
    }
  }
};

const read = ({ line, text, comments }: Chunk): Draft => {
  const draft = emptyDraft(line);
  readComments(draft, comments);
  const name = /^\s*::((?:[^\\]|\\.)*?)::/s.exec(text);
  const whole = name ? text.slice(name[0].length) : text;
  const open = bareIndex(whole, '{');
  const close = open === -1 ? -1 : bareIndex(whole, '}', open + 1);
  const before = open === -1 ? whole : whole.slice(0, open);
  const after = close === -1 ? '' : whole.slice(close + 1).trim();
  const { plain, format } = plainOfGift(after ? `${before.trimEnd()} _____ ${after}` : before, null);
  draft.text = plain.text;
  plain.notes.forEach((one) => note(draft, one));
  draft.pictures = plain.images.map(({ src, alt }) => ({ bytes: dataPicture(src), alt }));
  if (draft.pictures.some(({ bytes }) => bytes === null)) note(draft, 'picture');
  if (open !== -1 && close !== -1) readAnswers(draft, whole.slice(open + 1, close), format);
  return draft;
};

/** The questions of a file in Moodle's GIFT. Source: docs.moodle.org, "GIFT format"; of an order, the plugin "Ordering". */
export const readGift = (gift: string): Draft[] => chunksOf(gift).map(read);

/** Whether a text is GIFT: a question has its answers in braces. */
export const isGift = (text: string): boolean => bareIndex(text, '{') !== -1 && bareIndex(text, '}') !== -1;
