import * as z from 'zod/mini';
import { cleanText, someText } from './cleanText.js';
import type { ErrorCode } from './errors.js';
import { limits } from './limits.js';
import type { MailState } from './mails.js';
import { normaliseName } from './names.js';
import { emailSchema } from './users.js';

const { messageMax, lineMax, employeesMax, answerMax, noteMax } = limits.support;

/**
 * A phone as it is typed, by the mask 0599-999-9999: whatever else stands there is left out, and a country's 90 before it.
 * @returns as much of `05xx-xxx-xxxx` as there are digits for
 */
export const maskPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').replace(/^(0*90)?0*(?=5)/, '');
  if (!digits.startsWith('5')) return typed.trim().startsWith('0') ? '0' : '';
  return ['0' + digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)].filter(Boolean).join('-');
};
/** The twelve characters that are kept of a whole phone: `5xx-xxx-xxxx`. */
export const keptPhone = (masked: string): string => masked.slice(-limits.phone.keepLast);
const phonePattern = /^5\d\d-\d{3}-\d{4}$/;

const longest = (max: number) => z.string().check(z.maxLength(max * 4));
const name = z.pipe(longest(limits.name.max), z.transform(normaliseName));
const line = z.pipe(longest(lineMax), z.transform(normaliseName));
const said = z.pipe(longest(messageMax), z.transform(cleanText));

/**
 * `POST /api/form`: the support form, and with the name of a company the corporate one. Of somebody who is signed in the
 * server takes name and e-mail from the session, whatever stands here.
 */
export const formBody = z.object({
  fullName: z._default(name, ''),
  phone: z._default(z.string().check(z.maxLength(32), z.trim()), ''),
  email: z._default(z.string().check(z.maxLength(254), z.trim()), ''),
  message: said,
  company: z.optional(z.literal(1)),
  companyName: z.optional(line),
  activityArea: z._default(line, ''),
  webAddress: z._default(line, ''),
  employeeCount: z._default(z.nullable(z.int().check(z.gte(1), z.lte(employeesMax))), null),
  captcha: z.string().check(z.minLength(1), z.maxLength(4_096)),
});
export type FormBody = z.output<typeof formBody>;

/** A company may be called by any phone. */
const companyPhonePattern = /^\+?\d[\d ()-]{5,30}$/;
/** What is judged of a form before it is sent and when it arrives. */
export type FormText = Pick<FormBody, 'fullName' | 'phone' | 'email' | 'message'> & {
  companyName?: string | undefined;
};
export type FormField = keyof FormText;

const isPhone = ({ phone, companyName }: FormText): boolean =>
  phone === '' || (companyName === undefined ? phonePattern.test(keptPhone(phone)) : companyPhonePattern.test(phone));
const isLonger = (text: string, max: number): boolean => [...text].length > max;

/** What is wrong with each field; nothing: it can be sent. */
export const formFaults = (form: FormText): Partial<Record<FormField, ErrorCode>> => ({
  ...((form.fullName.trim() === '' || isLonger(form.fullName, limits.name.max)) && {
    fullName: 'support.nameRequired' as const,
  }),
  ...(!emailSchema.safeParse(form.email).success && { email: 'warning.emailRequired' as const }),
  ...(!isPhone(form) && { phone: 'support.phoneInvalid' as const }),
  ...(form.companyName !== undefined &&
    (form.companyName.trim() === '' || isLonger(form.companyName, lineMax)) && {
      companyName: 'support.companyRequired' as const,
    }),
  ...((form.message.trim() === '' || isLonger(form.message, messageMax)) && {
    message: 'support.messageRequired' as const,
  }),
});

export const supportKinds = ['support', 'corporate'] as const;
export type SupportKind = (typeof supportKinds)[number];

/** Open until it is answered, or closed without an answer. */
export const supportStates = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

/** A row of `GET /api/admin/support`. Times are ISO 8601 in UTC. */
export interface AdminSupport {
  id: string;
  kind: SupportKind;
  state: SupportState;
  /** Id of the account that wrote; null: somebody who was not signed in. */
  userId: string | null;
  name: string;
  email: string;
  /** Its beginning in the list, all of it in the detail. */
  message: string;
  companyName: string | null;
  createdAt: string;
}

/** `GET /api/admin/support/:id` */
export interface AdminSupportDetail extends AdminSupport {
  /** 5xx-xxx-xxxx, or ''. */
  phone: string;
  language: 'tr' | 'en';
  /** The corporate form asks these; '' and null where nothing was said. */
  activityArea: string;
  webAddress: string;
  employeeCount: number | null;
  /** The staff's own words, never mailed. */
  note: string;
  /** Who closed or answered it last, with the whole name; null while it is open, or of an account that is gone. */
  settledAt: string | null;
  settledBy: string | null;
  /** The oldest first. */
  answers: AdminSupportAnswer[];
}
export interface AdminSupportAnswer {
  id: string;
  text: string;
  writtenAt: string;
  /** Whole name. */
  writtenBy: string | null;
  /** What became of its mail; null where the outbox knows no more. */
  mail: MailState | null;
}

/** `PUT /api/admin/support/:id`. An answer alone makes it answered. */
export const supportUpdate = z.object({
  state: z.optional(z.enum(['open', 'closed'])),
  note: z.optional(z.pipe(z.string().check(z.maxLength(noteMax)), z.transform(cleanText))),
});
export type SupportUpdate = z.output<typeof supportUpdate>;

/** `POST /api/admin/support/:id/answers`. `seen`: how many answers its writer knows of, lest two people answer at once. */
export const supportAnswer = z.object({
  text: someText(answerMax),
  seen: z.int().check(z.gte(0), z.lte(1_000_000)),
});
export type SupportAnswer = z.output<typeof supportAnswer>;

/** `GET` and `PUT /api/admin/supportState` */
export interface SupportOverview {
  /** Messages that wait for an answer. */
  open: number;
  /** Whether the signed out find the corporate form on the home page. */
  hasContactForm: boolean;
}
export const supportSettings = z.object({ contactForm: z.enum(['shown', 'hidden']) });
export type SupportSettings = z.output<typeof supportSettings>;
