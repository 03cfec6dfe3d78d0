import { limits } from '@derslik/contract/limits';
import type { Clock } from './clock';
import { createLevelProbe } from './level';
import type { RemotePerson } from './sources';
import { createSpeaking, type SpeakingState } from './speaking';

interface LevelBoardDeps {
  readonly ownId: string;
  /** My own microphone while it is sent. */
  readonly ownStream: () => MediaStream | null;
  readonly people: () => ReadonlyMap<string, Pick<RemotePerson, 'remoteSending'>>;
  readonly isHere: (participantId: string) => boolean;
  readonly levelOf: (participantId: string) => number;
  readonly onSpeaking: (state: SpeakingState) => void;
}

/** Somebody whose microphone has closed falls silent like any other, and is then looked at no more. */
const fadesMs = limits.pin.holdMs + 2 * limits.audio.samplingMs;

/**
 * Samples every voice each 50 ms with one timer, tells those who draw it, and finds out who speaks. Whose microphone is closed costs
 * nothing, and where all are, the timer rests.
 */
export class LevelBoard {
  private readonly listeners = new Map<string, Set<(level: number) => void>>();
  private readonly speaking = createSpeaking();
  /** Until when each is looked at. */
  private readonly heard = new Map<string, number>();
  private last: SpeakingState = { speaking: [], dominantSpeaker: null };
  private own: { stream: MediaStream; probe: ReturnType<typeof createLevelProbe> } | null = null;
  private stop: (() => void) | null = null;
  private isClosed = false;

  constructor(
    private readonly clock: Clock,
    private readonly deps: LevelBoardDeps,
  ) {}

  listen(id: string, listener: (level: number) => void): () => void {
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(id);
    };
  }

  /** To be called whenever somebody comes or goes, and whenever a microphone opens or closes. */
  look(): void {
    if (this.isClosed || this.stop || this.isSilent()) return;
    this.stop = this.clock.every(limits.audio.samplingMs, () => this.sample());
  }

  close(): void {
    this.isClosed = true;
    this.rest();
    this.own?.probe.close();
    this.own = null;
  }

  private rest(): void {
    this.stop?.();
    this.stop = null;
  }

  private *voices(): Iterable<string> {
    if (this.deps.ownStream()) yield this.deps.ownId;
    for (const [id, { remoteSending }] of this.deps.people())
      if (remoteSending.microphone && this.deps.isHere(id)) yield id;
  }

  private isSilent(): boolean {
    const { speaking, dominantSpeaker } = this.last;
    if (this.heard.size > 0 || speaking.length > 0 || (dominantSpeaker !== null && !this.deps.isHere(dominantSpeaker)))
      return false;
    for (const _ of this.voices()) return false;
    return true;
  }

  private sample(): void {
    const now = this.clock.now();
    const open = new Set(this.voices());
    for (const id of open) this.heard.set(id, now + fadesMs);
    const levels = new Map<string, number>();
    for (const [id, until] of this.heard) {
      // What came last before a microphone closed counts no more, or who fell silent late would never be told.
      const level = id === this.deps.ownId ? this.ownLevel() : open.has(id) ? this.deps.levelOf(id) : 0;
      levels.set(id, level);
      this.listeners.get(id)?.forEach((listener) => listener(level));
      if (until <= now) this.heard.delete(id);
    }
    const state = this.speaking.update(levels, now, this.deps.isHere);
    if (state !== this.last) {
      this.last = state;
      this.deps.onSpeaking(state);
    }
    if (this.isSilent()) this.rest();
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
