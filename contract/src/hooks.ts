import * as z from 'zod/mini';
import { hookLimits as limits } from './limits/hooks.js';
import { pemText } from './pem.js';
import { idSchema, nameText } from './users.js';

/** What another system can be told of. */
export const hookEvents = [
  'meeting.began',
  'meeting.ended',
  'attendance.ready',
  'recording.ready',
  'test.finished',
] as const;
export type HookEvent = (typeof hookEvents)[number];
/** What "Dene" sends: it tells nothing. */
export type SentHookEvent = HookEvent | 'hook.trial';

/** By https; without it, only on the server itself. It may have a query, as some receivers know their callers by one. */
export const hookAddress = z.string().check(
  z.maxLength(limits.addressMax),
  z.regex(
    /^(https:\/\/[^\s/?#@\\]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)(\/[^\s?#\\]*)?(\?[^\s#\\]*)?$/,
  ),
  z.refine((text) => z.url().safeParse(text).success),
);

const settings = {
  name: nameText(limits.nameMax),
  url: hookAddress,
  events: z.array(z.enum(hookEvents)).check(z.minLength(1), z.maxLength(hookEvents.length)),
  /** The address may be in an inner network. */
  allowsPrivate: z.boolean(),
  /** PEM of the authority that signs the receiver's certificate, besides those that everybody knows. */
  certificate: z.nullable(pemText),
};
/** `POST /api/admin/hooks`: answers a {@link HookSecret}; the hook is on. */
export const hookCreate = z.object(settings);
export type HookCreate = z.infer<typeof hookCreate>;
/** `PUT /api/admin/hooks/:id` */
export const hookUpdate = z.object({
  ...settings,
  isOn: z.boolean(),
  revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});
export type HookUpdate = z.infer<typeof hookUpdate>;

/** Why nobody took it: the network's word, `status` with the number that was answered; what it told of is gone; the hook was switched off. */
export const hookFaults = [
  ...(['unreachable', 'timeout', 'certificate', 'tooLarge', 'notAllowed'] as const),
  ...(['status', 'gone', 'off'] as const),
] as const;
export type HookFault = (typeof hookFaults)[number];

export interface AdminHook extends HookUpdate {
  id: string;
  /** Since when nothing was taken; ISO 8601. Null: the last one was, or none was sent. */
  failingSince: string | null;
  /** It failed for days, or its receiver said that it is gone, and was switched off by itself. Null: by a person, or it is on. */
  offBecause: 'failing' | 'gone' | null;
}
/** `GET /api/admin/hooks` */
export interface Hooks {
  hooks: AdminHook[];
}
/** A secret is shown once: with a new hook, and by `POST /api/admin/hooks/:id/secret`. */
export interface HookSecret {
  id: string;
  secret: string;
}

/** One event on its way to one address. Times are ISO 8601. */
export interface HookDelivery {
  id: string;
  /** As the receiver reads it: the same on each try. */
  eventId: string;
  hookId: string;
  hook: string;
  event: SentHookEvent;
  at: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** What the last try was answered; null: nothing. */
  status: number | null;
  fault: HookFault | null;
  /** How long the last try took. */
  milliseconds: number | null;
  triedAt: string | null;
  /** Null where nobody tries by themselves any more. */
  nextAt: string | null;
}
/** `GET /api/admin/hookDeliveries?hook=ID`: the last ones, newest first. */
export const hookDeliveriesQuery = z.object({ hook: z.optional(idSchema) });
export type HookDeliveriesQuery = z.infer<typeof hookDeliveriesQuery>;
export interface HookDeliveries {
  deliveries: HookDelivery[];
}

/** A meeting as a hook tells it. Times are ISO 8601 in UTC. */
export interface HookMeeting {
  id: string;
  /** Names its room, and opens nothing. */
  code: string;
  name: string;
  kind: 'individual' | 'academic' | 'broadcast';
  /** The school's own id, where a program has made it with one. */
  externalId: string | null;
  ownerId: string;
  plannedStartAt: string;
  plannedEndAt: string | null;
  beganAt: string | null;
  endedAt: string | null;
  /** What the timetable says of it; null where it has none of it. */
  lesson: {
    externalId: string | null;
    subject: string;
    /** YYYY-MM-DD */
    day: string;
    period: number | null;
    teacherId: string;
    classes: string[];
  } | null;
}
interface HookPerson {
  id: string;
  name: string;
  /** Null: a guest. */
  username: string | null;
  /** The school's own id, where its programs gave one. */
  externalId: string | null;
}
export interface HookAttendee extends HookPerson {
  /** The register's word; null in a meeting that is no lesson. */
  status: 'present' | 'late' | 'absent' | 'excused' | null;
  seconds: number;
  firstIn: string | null;
  lastOut: string | null;
}
export interface HookData {
  'meeting.began': { meeting: HookMeeting };
  'meeting.ended': { meeting: HookMeeting };
  'attendance.ready': { meeting: HookMeeting; people: HookAttendee[] };
  'recording.ready': {
    meeting: HookMeeting;
    recording: {
      id: string;
      externalId: string | null;
      title: string;
      seconds: number;
      bytes: number;
      /** False: parts of it were lost. */
      isWhole: boolean;
      beganAt: string | null;
      /** Where those who may see it watch it. */
      page: string;
    };
  };
  'test.finished': {
    meeting: HookMeeting;
    test: {
      id: string;
      title: string;
      /** `makeUp`: of those who had missed `ofId`. */
      kind: 'live' | 'makeUp';
      ofId: string | null;
      beganAt: string;
      endedAt: string | null;
      pointsMax: number;
      results: (HookPerson & { points: number | null; finishedAt: string | null })[];
    };
  };
  'hook.trial': { message: string };
}
/** What is sent to an address: it only grows, and `version` rises where it would not. */
export interface HookBody<E extends SentHookEvent = SentHookEvent> {
  /** As the header `webhook-id`. */
  id: string;
  type: E;
  /** When it happened. */
  timestamp: string;
  version: 1;
  /** The school's public address. */
  school: string;
  /** As it stands when it is sent. */
  data: HookData[E];
}
