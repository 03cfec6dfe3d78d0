import type { AdminTrial } from './recorderTrials.js';

/** What films of one teacher, or of one month, take. */
export interface FilmShare {
  count: number;
  bytes: number;
}

/** `GET /api/admin/recordingStorage`: what the school's films take. Bytes are whole numbers. */
export interface RecordingStorage {
  used: number;
  /** 0: what the disk has. */
  quota: number;
  /** What the films' disk has left; null where the server can't see it. */
  free: number | null;
  /** Those whose films take most. */
  teachers: (FilmShare & { id: string; name: string })[];
  /** The last twelve months of the school's calendar, newest first, as `2026-11`. */
  months: (FilmShare & { month: string })[];
  /** Bytes that came with each day of the last four weeks. */
  perDay: number;
  /** Days until quota or disk end at this pace; null where nothing comes, or nothing is known to end it. */
  daysLeft: number | null;
}

/** What a recorder has in hand. Times are ISO 8601 in UTC. */
export interface RecorderTask {
  title: string;
  /** `filming`: a lesson; `finishing`: a film is put together. */
  kind: 'filming' | 'finishing';
  since: string;
}

/** One of `GET /api/admin/recorders`: a program that films lessons, seen within the last day. */
export interface AdminRecorder {
  id: string;
  /** Its machine. */
  name: string;
  /** Lessons that it films at the same time. */
  places: number;
  seenAt: string;
  /** It gave a sign of life some seconds ago. */
  isThere: boolean;
  tasks: RecorderTask[];
  /** Its last one, in the program's own words; null: none. */
  fault: string | null;
  /** The last test film that it was asked for; null: none yet. */
  trial: AdminTrial | null;
}
