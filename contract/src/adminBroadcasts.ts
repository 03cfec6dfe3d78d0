import * as z from 'zod/mini';
import type { LowerQuality } from './broadcastCapacity.js';
import type { BroadcastAudience, BroadcastStatus } from './broadcasts.js';
import { idSchema } from './users.js';

/** A row of `GET /api/admin/broadcasts`. Times are ISO 8601 in UTC. */
export interface AdminBroadcast {
  /** Its meeting's. */
  id: string;
  title: string;
  ownerId: string;
  owner: string;
  /** Who speaks, the moderator first. */
  speakers: string[];
  audience: BroadcastAudience;
  startAt: string;
  endAt: string;
  status: BroadcastStatus;
  /** Viewers at most at one time. */
  viewersMost: number;
  /** Where viewers find it. Its password, the stage's door and the picture's key are its owner's and its moderator's. */
  viewerLink: string;
}

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What the list can be narrowed to. Days are the school's own, both included. */
export const adminBroadcastFilter = z.object({
  /** Title, its owner, or who speaks. */
  q: z.optional(z.string().check(z.maxLength(240))),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
  status: z.optional(z.enum(['waiting', 'process', 'interrupted', 'completed', 'deleted'])),
  from: z.optional(day),
  to: z.optional(day),
});

/** A visit of somebody who watched. Times are ISO 8601 in UTC. */
export interface BroadcastViewer {
  id: string;
  name: string;
  /** They came by the link, under a name that they chose. */
  isGuest: boolean;
  from: string;
  until: string;
  /** Whole ones; a visit that was shorter is one. */
  minutes: number;
}

/** `GET /api/broadCast/{mToken}/viewers`, for the owner and the moderator. Pages count from 1. */
export const viewersQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
});
export type ViewersQuery = z.output<typeof viewersQuery>;
export interface BroadcastViewers {
  rows: BroadcastViewer[];
  total: number;
}

/** Why the ingest last let no picture in, or lost one. */
export const ingestFaults = ['unknownKey', 'early', 'late', 'deleted', 'second', 'brokeOff'] as const;
export type IngestFault = (typeof ingestFaults)[number];

/** `GET /api/admin/ingest`. Times are ISO 8601 in UTC. */
export interface IngestHealth {
  /** Whether this server has one. */
  isThere: boolean;
  /** Milliseconds until it greeted; null: it doesn't answer. */
  answersMs: number | null;
  /** Who sent last: the title of the broadcast, and whether they send now. */
  last: { title: string; at: string; isNow: boolean } | null;
  fault: { fault: IngestFault; title: string | null; at: string } | null;
  /** What it makes of each picture, as it said when it started: what it measured that this machine carries, or what it was told. */
  qualities: { made: LowerQuality[]; isMeasured: boolean; at: string } | null;
  /** Whether a recorder is there that sends the test picture. */
  hasRecorder: boolean;
  /** Sites whose pages may show a broadcast. */
  frames: string[];
  /** How many the machine has on which the API runs. */
  cores: number;
}

/** `POST /api/admin/ingestTest` begins one, `GET` says how far it is, `DELETE` ends it. Times are milliseconds from its beginning. */
export interface IngestTest {
  id: string;
  /** A recorder has it. */
  takenMs: number | null;
  /** The ingest takes its picture. */
  arrivedMs: number | null;
  /** What the recorder says went wrong. */
  fault: string | null;
  /** Where this browser may read the picture. */
  src: string | null;
}
