import type { ReceiveRequest } from '../../conference/engine';
import type { FilmPerson } from '../../room/filmFront';

/** Immutable, and the same object while nothing of it has changed. */
export interface RecordedPerson extends FilmPerson {
  readonly name: string;
  readonly voice: MediaStream | null;
}

export interface RecorderSnapshot {
  /** `ended`: its seat or the room is over. It doesn't come back. */
  readonly connection: 'connecting' | 'connected' | 'reconnecting' | 'ended';
  readonly people: readonly RecordedPerson[];
  /** Ids of people who spoke, the latest first. */
  readonly speakers: readonly string[];
}

/** What draws a film asks for. */
export interface Recorder {
  getSnapshot(): RecorderSnapshot;
  subscribe(listener: () => void): () => void;
  /** Which cameras and screens are drawn, as for the room's engines. */
  receive(request: ReceiveRequest): void;
  close(): Promise<void>;
}
