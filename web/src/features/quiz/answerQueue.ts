import { callError } from '@derslik/client/callError';
import { browserStorage } from '@derslik/client/storage';
import type { OwnAnswer, QuizAnswerPut } from '@derslik/contract/quizRuns';
import type { Answer } from '@derslik/contract/quizzes/question';

/** How one answer stands: written down by the server, on its way, or refused as the time is over. */
export type AnswerState = 'saved' | 'waiting' | 'refused';
export interface HeldAnswer {
  answer: Answer | null;
  revision: number;
  state: AnswerState;
}
export type HeldAnswers = Readonly<Record<string, HeldAnswer>>;

type Save = (questionId: string, put: QuizAnswerPut) => Promise<unknown>;

const againMs = [1_000, 2_000, 4_000, 8_000] as const;
const firstMs = againMs[0];
const keyOf = (attemptId: string): string => `quiz.${attemptId}`;

/**
 * What a pupil answers, on its way to the server: one call a question at a time, again until it is answered, and after a reload too.
 * What is called saved, the server has written.
 */
export class AnswerQueue {
  private held: Record<string, HeldAnswer> = {};
  private readonly flying = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;

  /**
   * @param known what the server has
   * @param onNewer another window has changed an answer since
   */
  constructor(
    private readonly attemptId: string,
    known: readonly OwnAnswer[],
    private readonly save: Save,
    private readonly onNewer: () => void,
  ) {
    const kept = browserStorage.readJson<Record<string, QuizAnswerPut>>(keyOf(attemptId)) ?? {};
    this.meet(known);
    const later = Object.entries(kept).filter(([id, { revision }]) => revision > (this.held[id]?.revision ?? 0));
    const waiting = later.map(([id, put]): [string, HeldAnswer] => [id, { ...put, state: 'waiting' }]);
    this.change({ ...this.held, ...Object.fromEntries(waiting) });
    this.flush();
  }

  all = (): HeldAnswers => this.held;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The server's own word; what is on its way stays. */
  meet(known: readonly OwnAnswer[]): void {
    const next = { ...this.held };
    for (const { questionId, answer, revision } of known)
      if (next[questionId]?.state !== 'waiting') next[questionId] = { answer, revision, state: 'saved' };
    this.change(next);
  }

  set(questionId: string, answer: Answer | null): void {
    const revision = (this.held[questionId]?.revision ?? 0) + 1;
    this.change({ ...this.held, [questionId]: { answer, revision, state: 'waiting' } });
    this.flush();
  }

  /** At once, as the line is back. */
  retry = (): void => {
    this.failures = 0;
    this.flush();
  };

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private flush(): void {
    for (const [id, { state }] of Object.entries(this.held))
      if (state === 'waiting' && !this.flying.has(id)) void this.send(id);
  }

  private async send(id: string): Promise<void> {
    const sent = this.held[id];
    if (!sent) return;
    this.flying.add(id);
    const { answer, revision } = sent;
    let state: AnswerState = 'saved';
    try {
      await this.save(id, { answer, revision });
      this.failures = 0;
    } catch (error) {
      const { code } = callError(error);
      if (code === 'quizRuns.newerAnswer') {
        this.flying.delete(id);
        // Ours was not written, so it isn't called so: the other one is read.
        if (this.held[id]?.revision === revision)
          this.change(Object.fromEntries(Object.entries(this.held).filter(([one]) => one !== id)));
        this.onNewer();
        return;
      }
      const isRefused = code.startsWith('quizRuns.') || code === 'common.invalid';
      state = isRefused ? 'refused' : 'waiting';
    }
    this.flying.delete(id);
    // It was changed meanwhile: that one is on its way next.
    if (this.held[id]?.revision !== revision) return this.flush();
    if (state === 'waiting') return this.later();
    this.change({ ...this.held, [id]: { ...sent, state } });
  }

  private later(): void {
    if (this.timer) return;
    const wait = againMs[Math.min(this.failures++, againMs.length - 1)] ?? firstMs;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.flush();
    }, wait);
  }

  private change(next: Record<string, HeldAnswer>): void {
    this.held = next;
    const waiting = Object.entries(next).filter(([, { state }]) => state === 'waiting');
    const kept = Object.fromEntries(waiting.map(([id, { answer, revision }]) => [id, { answer, revision }]));
    if (waiting.length > 0) browserStorage.writeJson(keyOf(this.attemptId), kept);
    else browserStorage.write(keyOf(this.attemptId), null);
    for (const listener of this.listeners) listener();
  }
}
