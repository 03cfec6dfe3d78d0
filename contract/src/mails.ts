import * as z from 'zod/mini';
import { emailSchema } from './users.js';

/** What the school mails; each has its words in both languages. */
export const mailKinds = [
  'test',
  'passwordReset',
  'activation',
  'alreadyRegistered',
  'emailChange',
  'emailChangeAsked',
  'emailTaken',
  'emailChanged',
  'registrationApproved',
  'registrationRefused',
  'supportMessage',
  'supportAnswer',
  /** Films whose time is nearly over. */
  'recordingsEnd',
  /** To those who speak in a broadcast. */
  'broadcastInvited',
  'broadcastChanged',
  'broadcastCancelled',
  /** A browser that was never signed in with before; a second factor came or went; a manager took all away; a recovery code was used. */
  'newDevice',
  'factorAdded',
  'factorRemoved',
  'factorsTaken',
  'recoveryCodeUsed',
  /** The account is to be erased after some days. */
  'accountLeaving',
  /** To those who rule over everything: an address that took nothing for days is told nothing more. */
  'hookOff',
  /** To guardians, of a child who is not in a lesson. */
  'childAbsent',
  /** In the morning, to who wants it. */
  'lessonsToday',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail waits until it left, or until it would come too late. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail has not left; the console has the words. */
export const mailFaults = ['unreachable', 'secure', 'signIn', 'later', 'address', 'refused', 'over'] as const;
export type MailFault = (typeof mailFaults)[number];

/** A row of `GET /api/admin/mails`: never the link itself. Times are ISO 8601 in UTC. */
export interface AdminMail {
  id: string;
  kind: MailKind;
  state: MailState;
  /** Whole name and address of the person it is for. */
  name: string;
  address: string;
  /** Null while nothing went wrong. */
  fault: MailFault | null;
  /** What the mail server answered, such as 550; null where it did not answer. */
  reply: number | null;
  /** How often it was tried. */
  attempts: number;
  createdAt: string;
  sentAt: string | null;
  /** Afterwards its link opens nothing. */
  endsAt: string;
  /** It has not left, and can be tried again. */
  isKept: boolean;
  /** So is its link, which still opens something and is for its reader alone. */
  hasLink: boolean;
}

/** `GET /api/admin/mailServer` */
export interface MailServer {
  /** Without one, mails wait in the console. */
  isConfigured: boolean;
  /** Host and port, and the address that mails come from; null without one. */
  server: string | null;
  from: string | null;
}

/** `POST /api/admin/mailServer/test`, which answers the mail's id. */
export const testMailBody = z.object({ address: emailSchema });
export type TestMailBody = z.infer<typeof testMailBody>;

/** Answer of `POST /api/admin/mails/:id/link`. */
export interface MailLink {
  link: string;
}
