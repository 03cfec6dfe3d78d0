import { tabStorage } from '@derslik/client/storage';
import { build, isOther } from './newVersion';
import { keepWords, readWords, type KeptWords } from './keptWords';

/** What a lesson has to say of it: `gone` after an upgrade, `failed` where the server has it and it didn't come. */
export type Missing = 'gone' | 'failed';

const reloadedKey = 'reloaded';
const listeners = new Set<() => void>();
let hasFailed = false;
let said: Missing | null = null;
let lessons = 0;
let words: KeptWords = [];

const say = (next: Missing | null): void => {
  said = next;
  listeners.forEach((listener) => listener());
};

/** Once from each build: where an old page is served again, a person reads of it instead. */
const reload = (): void => {
  if (tabStorage.read(reloadedKey) === build) return;
  tabStorage.write(reloadedKey, build);
  keepWords(words);
  location.reload();
};

const look = async (): Promise<void> => {
  // As long as the fields stand: a page that lacks a piece is taken away.
  if (!hasFailed) words = readWords();
  hasFailed = true;
  const isGone = await isOther();
  if (lessons > 0) say(isGone ? 'gone' : 'failed');
  else if (isGone) reload();
};

/** Whether something of this page could not be loaded: what is typed in it is kept. */
export const hasMissingPiece = (): boolean => hasFailed;

/** Whether a lesson is held in this page, which nothing may take away. */
export const isInLesson = (): boolean => lessons > 0;

/** While a lesson is held the page is not loaded anew by itself. @returns the lesson is over */
export const holdPage = (): (() => void) => {
  lessons++;
  return () => {
    lessons--;
    if (lessons > 0 || said === null) return;
    const wasGone = said === 'gone';
    say(null);
    if (wasGone) reload();
  };
};

export const missingPiece = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Missing | null => said,
  /** The person has read it. */
  close: (): void => say(null),
};

/**
 * A tab that is open over an upgrade asks for a piece that its server has no more: it loads the new app, once and by itself, with what
 * was typed. In a lesson it says so, and waits until that is over. https://vite.dev/guide/build#load-error-handling
 */
export const watchPieces = (): void => addEventListener('vite:preloadError', () => void look());
