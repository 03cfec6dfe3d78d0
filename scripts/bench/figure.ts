import type { Spread } from './rounds.js';

/** One measured value beside what it should be. Less is better everywhere. */
export interface Finding {
  readonly name: string;
  /** `x` is a ratio to the peer. */
  readonly unit: string;
  readonly value: Spread;
  /** What the value compares with, in words and numbers. */
  readonly against: string;
  readonly gate?: number;
  readonly goal?: number;
}

export interface Result {
  readonly findings: readonly Finding[];
  /** The floor measured against itself: outside of 0.95-1.05 the run says nothing. */
  readonly control?: Spread;
  /** How it was measured, in a few sentences. */
  readonly method: string;
}

export interface Bench {
  /** How many rounds. */
  readonly rounds: number;
  /** Folder for what belongs to this run alone. */
  readonly dir: string;
  /** Where CPU profiles of our server go; none without it. */
  readonly profiles?: string | undefined;
}

export interface Figure {
  readonly number: number;
  readonly title: string;
  /** Names what the figure needs and does not find; undefined: it needs nothing. */
  missing?(): readonly string[];
  measure(bench: Bench): Promise<Result>;
}

export const isVoid = ({ control }: Result): boolean =>
  control !== undefined && (control.median < 0.95 || control.median > 1.05);

/** Fewer are a rehearsal. */
export const fullRounds = 5;

/** Whether a result may take the place of the one before in `docs/benchmarks.*`: a void one says nothing, and would lose that one. */
export const isKept = (result: Result, rounds: number): boolean => rounds >= fullRounds && !isVoid(result);

export type Verdict = 'goal' | 'gate' | 'missed' | 'told';

/** Where a value stands; 'told' has neither gate nor goal. */
export function verdictOf({ value, gate, goal }: Finding): Verdict {
  if (goal !== undefined && value.median <= goal) return 'goal';
  if (gate === undefined) return 'told';
  return value.median <= gate ? 'gate' : 'missed';
}
