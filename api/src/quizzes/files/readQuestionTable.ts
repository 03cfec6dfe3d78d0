import { quizLimits } from '@derslik/contract/limits/quiz';
import { emptyDraft, type Draft } from './draft.js';
import { fileNumber } from './judgeDraft.js';
import { QuestionFileFault } from './questionFileFault.js';
import {
  choiceHeading,
  choiceLetters,
  columnOf,
  foldWord,
  isLenientWord,
  kindOf,
  truthOf,
  type QuestionColumn,
} from './tableWords.js';

export interface TableLine {
  line: number;
  cells: string[];
}

const headingsWithin = 12;

/** An apostrophe before what a table's program would take for a formula is its sign for a text. */
const bare = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '').trim();

const letterOf = (heading: string): number => {
  const found = choiceHeading.exec(foldWord(heading))?.[1];
  if (found === undefined) return -1;
  return /\d/.test(found) ? Number(found) - 1 : choiceLetters.indexOf(found.toUpperCase());
};

/** `B`, `A, C`, `AC`, `2`: which of the choices. */
const rightOf = (text: string, items: readonly string[]): number[] | null => {
  const same = items.indexOf(text);
  const letters = /^[a-lA-Lİı]{1,12}$/.test(text) ? text.split('') : text.split(/[\s,;/+]+/).filter(Boolean);
  const places = letters.map((one) =>
    /^\d+$/.test(one) ? Number(one) - 1 : choiceLetters.indexOf(one.replace(/[İı]/, 'I').toUpperCase()),
  );
  if (places.length > 0 && places.every((place) => place >= 0 && place < items.length)) return [...new Set(places)];
  // Somebody wrote the right choice itself.
  return same === -1 ? null : [same];
};

const pairsOf = (draft: Draft, cells: readonly string[]): void => {
  for (const cell of cells) {
    const at = cell.indexOf('=>');
    const [left, right] = at === -1 ? [cell.trim(), ''] : [cell.slice(0, at).trim(), cell.slice(at + 2).trim()];
    if (!right) draft.faults.push('noRight');
    else if (left) draft.pairs.push([left, right]);
    else draft.extras.push(right);
  }
};

const fill = (draft: Draft, cells: readonly string[], right: string, setting: string): void => {
  switch (draft.kind) {
    case 'choice':
    case 'choices': {
      draft.items = [...cells];
      const found = right ? rightOf(right, cells) : [];
      if (found === null) draft.faults.push('noRight');
      else draft.right = found;
      return;
    }
    case 'trueFalse': {
      const truth = truthOf(right);
      draft.truth = truth === null ? null : truth === 'true';
      return;
    }
    case 'shortText':
      draft.accepted = [...new Set([...cells, ...(right ? [right] : [])])];
      draft.isLenient = isLenientWord(setting);
      return;
    case 'number':
      draft.value = fileNumber(right || (cells[0] ?? ''), false);
      draft.tolerance = setting ? Math.abs(fileNumber(setting, false) ?? Number.NaN) : 0;
      if (Number.isNaN(draft.tolerance)) draft.faults.push('notNumber');
      return;
    case 'order':
      draft.items = [...cells];
      return;
    case 'match':
      return pairsOf(draft, cells);
    case null:
  }
};

/** Which cell is what; -1 where there is none. */
interface Columns {
  named: Partial<Record<QuestionColumn, number>>;
  /** Places of A, B, C …, in their order. */
  choices: number[];
}

const columnsOf = (cells: readonly string[]): Columns | null => {
  const named: Columns['named'] = {};
  const choices: number[] = [];
  cells.forEach((cell, n) => {
    const column = columnOf(cell);
    const letter = column ? -1 : letterOf(cell);
    if (column) named[column] ??= n;
    else if (letter !== -1) choices[letter] ??= n;
  });
  if (named.text === undefined || (named.right === undefined && choices.length === 0)) return null;
  return { named, choices: choices.filter((place) => place !== undefined) };
};

/** Without a word of its kind a question is what it looks like. */
const guessed = (cells: readonly string[], right: string): Draft['kind'] => {
  if (cells.length > 0 && cells.every((cell) => cell.includes('=>'))) return 'match';
  if (cells.length >= 2 && right) return (rightOf(right, cells)?.length ?? 1) > 1 ? 'choices' : 'choice';
  if (cells.length === 0 && truthOf(right) && !/^[01]$/.test(right)) return 'trueFalse';
  if (cells.length === 0 && fileNumber(right, false) !== null) return 'number';
  return right || cells.length === 1 ? 'shortText' : null;
};

/** Questions of a table with our columns, or with headings that say the same. @throws QuestionFileFault questionFiles.noHeadings, .tooMany */
export const readQuestionTable = (rows: readonly TableLine[]): Draft[] => {
  let columns: Columns | null = null;
  const drafts: Draft[] = [];
  rows.forEach(({ line, cells }, n) => {
    if (!columns) {
      columns = columnsOf(cells);
      if (!columns && n >= headingsWithin) throw new QuestionFileFault('questionFiles.noHeadings');
      return;
    }
    const { named, choices } = columns;
    const cell = (column: QuestionColumn): string => bare(cells[named[column] ?? -1] ?? '');
    const items = choices.map((place) => bare(cells[place] ?? '')).filter(Boolean);
    if (!cell('text') && items.length === 0) return;
    if (drafts.length >= quizLimits.importMax)
      throw new QuestionFileFault('questionFiles.tooMany', { max: quizLimits.importMax });
    const draft = emptyDraft(line);
    draft.text = cell('text');
    draft.kind = cell('kind') ? kindOf(cell('kind')) : guessed(items, cell('right'));
    fill(draft, items, cell('right'), cell('setting'));
    if (cell('points')) draft.points = fileNumber(cell('points'), false) ?? -1;
    draft.topic = cell('topic').slice(0, quizLimits.topicMax);
    draft.tags = cell('tags')
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean);
    drafts.push(draft);
  });
  if (!columns) throw new QuestionFileFault('questionFiles.noHeadings');
  return drafts;
};
