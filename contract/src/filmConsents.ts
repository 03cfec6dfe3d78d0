import * as z from 'zod/mini';
import { cleaned } from './cleanText.js';
import { limits } from './limits.js';
import { guardianAnswers, type GuardianAnswer } from './room/filming.js';
import { idSchema, nameText } from './users.js';

/** What guardians read before they answer, in both languages. */
export interface ConsentTexts {
  tr: string;
  en: string;
}
/** `GET /api/admin/consentText` */
export interface AdminConsentText {
  version: number;
  texts: ConsentTexts;
  /** ISO 8601. */
  writtenAt: string;
  /** Null: it came with the product, or the person has been erased. */
  writtenBy: string | null;
}
const consentText = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.agreement.textMax));
/** `PUT /api/admin/consentText`: a new version; `version` is the one that was read. */
export const consentTextWrite = z.object({
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  texts: z.object({ tr: consentText, en: consentText }),
});
/** `PUT /api/admin/filmingRule`: the school's "ask before recording", for every meeting. Its `GET` answers the same. */
export const filmingRule = z.strictObject({ asksBeforeRecording: z.boolean() });
export type FilmingRule = z.infer<typeof filmingRule>;
export type ConsentTextWrite = z.infer<typeof consentTextWrite>;

export type ConsentSource = 'list' | 'letter' | 'page';

/** A child in the console's list: an item of `GET /api/admin/filmConsents`. `id` is the child's. */
export interface AdminFilmConsent {
  id: string;
  name: string;
  username: string;
  classes: string[];
  answer: GuardianAnswer;
  /** Null where nobody has said anything yet. */
  source: ConsentSource | null;
  guardianName: string;
  note: string;
  /** ISO 8601. */
  at: string | null;
  /** The manager who entered it for the school. */
  by: string | null;
  textVersion: number | null;
  hasCode: boolean;
}
export const filmConsentFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  id: z.optional(z.array(idSchema).check(z.maxLength(1_000))),
  classes: z.optional(z.union([z.literal('none'), idSchema])),
  answer: z.optional(z.enum(guardianAnswers)),
});
/** `GET /api/admin/filmConsents/counts?classId=`: how many children of the school, or of a class. */
export type FilmConsentCounts = Record<GuardianAnswer, number>;
export const filmConsentCountsQuery = z.object({ classId: z.optional(idSchema) });

const people = z.array(idSchema).check(z.minLength(1), z.maxLength(limits.slip.peopleAtOnce));
/** `POST /api/admin/filmConsents`: what these children's guardians said, as the school was told. */
export const filmConsentSet = z.object({
  people,
  answer: z.enum(guardianAnswers),
  source: z.enum(['list', 'letter']),
  note: z.optional(cleaned(200)),
});
export type FilmConsentSet = z.infer<typeof filmConsentSet>;

/**
 * Why a line of a list is left out: it names no child of the school, several, one of a line before, or its answer is none that is known.
 */
export const consentLineFaults = ['noChild', 'several', 'twice', 'noAnswer'] as const;
export type ConsentLineFault = (typeof consentLineFaults)[number];
/**
 * `POST /api/admin/filmConsents/list`: what a list of the school (XLSX, CSV) says of its children. It is read and nothing is written: the
 * console shows it, and then sets what was confirmed.
 */
export interface ConsentListSeen {
  children: (Pick<AdminFilmConsent, 'id' | 'name' | 'classes'> & { was: GuardianAnswer; answer: GuardianAnswer })[];
  faults: { line: number; who: string; fault: ConsentLineFault }[];
  /** Lines without an answer. */
  blank: number;
}

/** `POST /api/admin/filmConsents/letters`: who has no code yet gets one; `renew`: everyone, and earlier letters open nothing. */
export const consentLettersOf = z.object({
  of: z.union([z.object({ classId: idSchema }), z.object({ people })]),
  renew: z.boolean(),
});
export type ConsentLettersOf = z.infer<typeof consentLettersOf>;
export interface ConsentLetter {
  personId: string;
  name: string;
  className: string | null;
  /** As it is printed. */
  code: string;
}

const code = z.string().check(z.minLength(1), z.maxLength(64));
/** `POST /api/public/filmConsent`: what the guardian with this code reads. */
export const filmConsentRead = z.object({ code });
export interface FilmConsentPage {
  school: string;
  /** First name alone: whoever has found a letter learns no more. */
  child: string;
  className: string | null;
  version: number;
  texts: ConsentTexts;
  answer: GuardianAnswer;
  /** ISO 8601. */
  answeredAt: string | null;
}
/** `POST /api/public/filmConsent/answer`: for the text of that version, which is still the school's. */
export const filmConsentAnswer = z.object({
  code,
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  language: z.enum(limits.language.supported),
  consents: z.boolean(),
  guardianName: nameText(120),
});
export type FilmConsentAnswer = z.infer<typeof filmConsentAnswer>;
