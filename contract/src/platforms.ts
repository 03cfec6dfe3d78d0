import * as z from 'zod/mini';
import { outsideAddress } from './providerSettings.js';
import { pemText } from './pem.js';
import { platformLimits } from './limits/platforms.js';
import { idSchema } from './users.js';

/** The school chain numbers of section 7.1. 0 is the default, of every school that has none of the others. */
export const schoolChains = [0, 1, 4, 10] as const;
export type SchoolChain = (typeof schoolChains)[number];
export const chainSchema = z.union([z.literal(0), z.literal(1), z.literal(4), z.literal(10)]);
/** A chain as it stands in a path. */
export const chainParam = z.pipe(z.string().check(z.regex(/^(0|1|4|10)$/)), z.pipe(z.transform(Number), chainSchema));

/** Why a platform gave no answer that we could use, in a word that has its text in the console. */
export const platformFaults = [
  ...(['unreachable', 'timeout', 'certificate', 'tooLarge', 'notAllowed'] as const),
  ...(['busy', 'refused', 'secret', 'answer', 'broken'] as const),
] as const;
export type PlatformFaultCode = (typeof platformFaults)[number];

/** `PUT /api/admin/platforms/:chain`. Without an address our own database serves the chain. `secret`: missing, the one that is kept stays. */
export const platformUpdate = z.object({
  baseUrl: z.nullable(outsideAddress),
  secret: z.optional(z.nullable(z.string().check(z.minLength(platformLimits.secretMin), z.maxLength(512)))),
  certificate: z.nullable(pemText),
  /** The source from which its people come: by the names of that source it knows them. Null: by their user names. */
  providerId: z.nullable(idSchema),
  isOn: z.boolean(),
  revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});
export type PlatformUpdate = z.infer<typeof platformUpdate>;

export interface AdminPlatform extends Omit<PlatformUpdate, 'secret'> {
  chain: SchoolChain;
  hasSecret: boolean;
  /** When it last answered, and when it last did not; ISO 8601. */
  answeredAt: string | null;
  failedAt: string | null;
  fault: PlatformFaultCode | null;
}
/** `GET /api/admin/platforms` */
export interface PlatformSettings {
  /** The school's own number. */
  chain: SchoolChain;
  platforms: AdminPlatform[];
}
/** `PUT /api/admin/schoolChain` */
export const schoolChainBody = z.object({ chain: chainSchema });
export type SchoolChainBody = z.infer<typeof schoolChainBody>;

/** `POST /api/admin/platforms/:chain/trial`: one call with the settings that are kept. */
export interface PlatformTrial {
  fault: PlatformFaultCode | null;
  /** As the network said it, or the status; empty where all is well. */
  detail: string;
  milliseconds: number;
}

const code = z.string().check(z.minLength(1), z.maxLength(128));
const unixSeconds = z.int().check(z.gte(0), z.lte(32_503_680_000));

/** A lesson as a platform tells it. What else stands in it is dropped. */
export const platformLesson = z
  .object({
    token: z.string().check(z.minLength(1), z.maxLength(64)),
    name: z.string().check(z.minLength(1), z.maxLength(1_000)),
    subject_name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    startAt: unixSeconds,
    endAt: unixSeconds,
    /** Who teaches it, by the platform's name for them. */
    teacherId: code,
    /** Who teaches beside them. */
    coTeacherIds: z.optional(z.array(code).check(z.maxLength(20))),
    status: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    integrated: z.optional(
      z.nullable(z.object({ id: z.int().check(z.gte(1), z.lte(99)), userKey: z.optional(z.nullable(code)) })),
    ),
  })
  .check(
    z.refine(
      ({ startAt, endAt }) => endAt > startAt && endAt - startAt <= platformLimits.lessonHoursMax * 3_600,
      'The times of the lesson',
    ),
  );
export type PlatformLesson = z.infer<typeof platformLesson>;
/** What a platform answers to `GET v1/{user_type}/live-subject/live-subject`. */
export const platformLessons = z.object({ data: z.array(platformLesson).check(z.maxLength(100)) });
/** What it answers to `GET v1/live-subject-user`. */
export const platformUsers = z.object({
  data: z
    .array(
      z.object({
        user_src_code: code,
        user_type_slug: z.string().check(z.maxLength(40)),
        user_key: z.optional(z.nullable(code)),
      }),
    )
    .check(z.maxLength(platformLimits.pageSize)),
});

/** What leaves a lesson: to its class's page in Derslik, or to the platform. A roll call follows by itself. */
export const sendingKinds = ['derslik', 'metodbox'] as const;
export type SendingKind = (typeof sendingKinds)[number];
export type KeptSendingKind = SendingKind | 'rollCall';
/** Results of a test go by themselves: each test has its own. */
export type AnySendingKind = KeptSendingKind | 'quiz';
export const sendingStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type SendingState = (typeof sendingStates)[number];
/** Why it was not sent, or waits: the lesson runs; the platform is away, or refuses it; there is nothing to send. */
export const sendingFaults = ['lessonRuns', 'away', 'refused', 'off', 'empty'] as const;
export type SendingFaultCode = (typeof sendingFaults)[number];

export interface LessonSending {
  id: string;
  kind: KeptSendingKind;
  state: SendingState;
  fault: SendingFaultCode | null;
  askedBy: string;
  /** ISO 8601. */
  askedAt: string;
  sentAt: string | null;
  attempts: number;
}
/** `GET`, `POST /api/quizSessions/:id/sending`: results of one test, to the platform that has its lesson. */
export interface QuizSending {
  /** There is such a platform, and points are reckoned. */
  isOffered: boolean;
  /** The last one. */
  sending: Omit<LessonSending, 'kind'> | null;
}

/** `GET /api/lessons/:id/sendings` of a lesson by its code, or its name: the last of each kind. */
export interface LessonSendings {
  /** What may be sent here: without a platform nothing leaves the school. */
  offers: SendingKind[];
  sendings: LessonSending[];
}
/** `POST /api/lessons/:id/sendings`: sends; what waits already is not doubled, and what failed is tried again. */
export const sendingBody = z.object({ kind: z.enum([...sendingKinds, 'rollCall']) });
