import type { SourceKind } from '../engine';

/** What one person in a fake room sends. */
export interface FakeSending {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
  /** Loudness 0 to 1 of the voice. */
  readonly level: number;
}

const nothing: FakeSending = { microphone: false, camera: false, screen: false, level: 0 };

/** The media of everyone in a room, without a network: engines of one test share it, and a script plays the others. */
export class FakeRoom {
  private readonly people = new Map<string, FakeSending>();
  private readonly listeners = new Set<() => void>();

  /** What a person sends from now on; the rest stays. Also for people who have no engine in the test. */
  send(id: string, part: Partial<FakeSending>): void {
    this.people.set(id, { ...(this.people.get(id) ?? nothing), ...part });
    this.tell();
  }

  gone(id: string): void {
    if (this.people.delete(id)) this.tell();
  }

  sendingOf(id: string): FakeSending | null {
    return this.people.get(id) ?? null;
  }

  sources(): { id: string; participantId: string; kind: SourceKind; on: boolean }[] {
    return [...this.people].flatMap(([participantId, sending]) =>
      (['microphone', 'camera', 'screen'] as const)
        .filter((kind) => kind !== 'screen' || sending.screen)
        .map((kind) => ({ id: `${participantId}:${kind}`, participantId, kind, on: sending[kind] })),
    );
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
