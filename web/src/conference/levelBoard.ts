import { limits } from '@derslik/contract/limits';
import type { Clock } from './clock';
import { createLevelProbe } from './level';
import { createSpeaking, type SpeakingState } from './speaking';

interface LevelBoardDeps {
  readonly ids: () => Iterable<string>;
  readonly ownId: string;
  /** My own microphone while it is sent. */
  readonly ownStream: () => MediaStream | null;
  readonly levelOf: (participantId: string) => number;
  readonly onSpeaking: (state: SpeakingState) => void;
}

/** Samples every voice each 50 ms with one timer, tells those who draw it, and finds out who speaks. */
export class LevelBoard {
  private readonly listeners = new Map<string, Set<(level: number) => void>>();
  private readonly speaking = createSpeaking();
  private last: SpeakingState | null = null;
  private own: { stream: MediaStream; probe: ReturnType<typeof createLevelProbe> } | null = null;
  private readonly stop: () => void;

  constructor(
    private readonly clock: Clock,
    private readonly deps: LevelBoardDeps,
  ) {
    this.stop = clock.every(limits.audio.samplingMs, () => this.sample());
  }

  listen(id: string, listener: (level: number) => void): () => void {
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(id);
    };
  }

  close(): void {
    this.stop();
    this.own?.probe.close();
    this.own = null;
  }

  private sample(): void {
    const levels = new Map<string, number>();
    for (const id of this.deps.ids()) {
      const level = id === this.deps.ownId ? this.ownLevel() : this.deps.levelOf(id);
      levels.set(id, level);
      this.listeners.get(id)?.forEach((listener) => listener(level));
    }
    const state = this.speaking.update(levels, this.clock.now());
    if (state === this.last) return;
    this.last = state;
    this.deps.onSpeaking(state);
  }

  private ownLevel(): number {
    const stream = this.deps.ownStream();
    if (this.own?.stream !== stream) {
      this.own?.probe.close();
      this.own = stream ? { stream, probe: createLevelProbe(stream) } : null;
    }
    return this.own?.probe.read() ?? 0;
  }
}
