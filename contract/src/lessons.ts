import * as z from 'zod/mini';
import type { Room } from './meetings.js';

const sentCount = (max: number) =>
  z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(max)))),
  );
const lessonToken = z.string().check(z.minLength(1), z.maxLength(64));

/** `GET /api/metodbox/liveSubjectByToken`: a lesson by its room's code or by its own name (`mToken`). */
export const liveSubjectQuery = z.object({ token: lessonToken });
/** `GET /api/v1/{user_type}/live-subject/live-subject`: that one lesson; without a token one's own ones of two weeks. */
export const liveSubjectsQuery = z.object({ token: z.optional(lessonToken), per_page: sentCount(100) });
export interface LiveSubjects {
  data: Room[];
  total: number;
}

/** `PUT /api/lessons/{token}/guests`: whether guests with the link may knock. */
export const lessonGuestsBody = z.object({ letsGuestsIn: z.boolean() });

/** `PUT /api/lessons/{token}/safety`: a safe lesson by one press, before it begins or while it runs; or none any more. */
export const lessonSafetyBody = z.object({ isSafe: z.boolean() });

/** `GET` and `PUT /api/admin/lessons/rule`: how lessons begin of which nobody says otherwise. */
export const lessonRule = z.object({ beginSafe: z.boolean() });
export type LessonRule = z.infer<typeof lessonRule>;

/** `GET /api/calendarFeed`. ISO times; null: there is none, or nobody has read it yet. */
export interface CalendarFeed {
  madeAt: string | null;
  readAt: string | null;
}
/** `POST /api/calendarFeed`: its address, which is told this once. */
export interface NewCalendarFeed {
  url: string;
}

/** `GET /api/lessonMails`: whether they get a mail in the morning with the lessons of the day, and where; null: they have no address. */
export interface LessonMailWish {
  isOn: boolean;
  address: string | null;
}
/** `PUT /api/lessonMails` */
export const lessonMailsBody = z.object({ isOn: z.boolean() });

/** Where the page of a lesson, `/live`, leads. Absolute addresses. */
export interface LivePlaces {
  /** What `redirect` may name: these addresses, and all below them. */
  redirects: string[];
  /** Where a lesson ends without such a name; null: at our own page. */
  home: string | null;
  /** Where the partner’s courses end (`isKur`). */
  courses: string | null;
  /** Where somebody comes without lesson, person or token; null: our home page. */
  outside: string | null;
}
