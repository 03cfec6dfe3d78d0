import * as z from 'zod/mini';
import type { IceServer } from './conference.js';
import { limits } from './limits.js';
import { readinessLimits } from './limits/readiness.js';
import type { Role } from './roles.js';
import { idSchema, nameText } from './users.js';

/** Who may have a class try its devices. */
export const readinessRoles: readonly Role[] = ['ROLE_TEACHER', 'ROLE_MANAGER', 'ROLE_GENERAL_MANAGER'];

/** 0 nothing, 33 low, 66 middle, 100 full. */
export type Band = (typeof limits.connection.qualityBands)[number];
const band = z.nullable(z.literal(limits.connection.qualityBands));

/** What a device was tried for, in the order of a table's columns. */
export const readinessKinds = ['camera', 'microphone', 'sound', 'network'] as const;
export type ReadinessKind = (typeof readinessKinds)[number];
/** Null: was not tried, or nobody said. */
export type ReadinessBands = Record<ReadinessKind, Band | null>;

/** `POST /api/readinessChecks` */
export const readinessBody = z.object({
  name: z.pipe(nameText(readinessLimits.nameMax), z.string().check(z.regex(/[\p{L}\p{N}]/u))),
});
export type ReadinessBody = z.output<typeof readinessBody>;

/** A row of `GET /api/readinessChecks`: one's own, in the console's roles everybody's, the newest first. */
export interface ReadinessCheck {
  id: string;
  name: string;
  /** The last part of the link that the class opens. */
  token: string;
  /** How many devices were tried. */
  count: number;
  /** Its maker's name; null: mine. */
  by: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  endsAt: string;
}

/** One device of a class: no name, no address. The number stands on its own screen too, so that its pupil can be helped. */
export interface ReadinessRow extends ReadinessBands {
  number: number;
  isHandheld: boolean;
  /** Proper names, as the browser says; null: it doesn't. */
  browser: string | null;
  system: string | null;
}

/** `GET /api/readinessChecks/:id` */
export interface ReadinessTable extends ReadinessCheck {
  rows: ReadinessRow[];
}

/** `GET /api/readiness/:token` */
export interface OpenReadiness {
  name: string;
}

export const readinessToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** `POST /api/readiness/:token/result`; the same browser's next one takes its place. Answers {@link ReadinessNumber}. */
export const readinessResult = z.object({
  /** Made by the browser, for this check. */
  device: idSchema,
  camera: band,
  microphone: band,
  sound: band,
  network: band,
});
export type ReadinessResult = z.output<typeof readinessResult>;
export interface ReadinessNumber {
  number: number;
}

/** `GET /api/networkTest/down`, `GET /api/readiness/:token/down`: which of `readinessLimits.downPieces`. */
export const networkDownQuery = z.object({
  piece: z.pipe(
    z.string().check(z.regex(/^[0-2]$/)),
    z.transform((piece: string): 0 | 1 | 2 => Number(piece) as 0 | 1 | 2),
  ),
});
export type NetworkDownQuery = z.output<typeof networkDownQuery>;

/** `GET /api/networkTest`, `GET /api/readiness/:token/network`: what a test of the line needs. */
export interface NetworkTestStart {
  /** Relays of the school, with a password for two minutes. Empty: it has none. */
  iceServers: IceServer[];
}
