import * as z from 'zod/mini';
import { limits } from './limits.js';
import { idSchema } from './users.js';

/** What administrators do, and some of what people do with their own accounts. A new act gets its words in auditWords.ts. */
export const auditActs = [
  'user.created',
  'user.changed',
  'user.passwordSet',
  'user.passwordReset',
  'user.passwordChanged',
  /** Name, surname or birth date of one's own. */
  'user.profileChanged',
  /** An e-mail address of one's own: asked for with the password, and in force once the mailed link is opened. */
  'user.emailAsked',
  'user.emailWithdrawn',
  'user.emailChanged',
  'user.avatarRemoved',
  /** Only who may open the console leaves it, as the next one. */
  'user.signedIn',
  'user.sessionsEnded',
  /** By a manager. */
  'user.signedOut',
  'user.permissionsSet',
  /** A second factor of one's own; new recovery codes, and one of them used. */
  'user.factorAdded',
  'user.factorRemoved',
  'user.recoveryCodesMade',
  'user.recoveryCodeUsed',
  /** All of somebody else's, by a manager or the server's script. */
  'user.factorsTaken',
  /** By themselves, with the mailed link opened. */
  'user.registered',
  /** With the code of a slip. */
  'user.passwordChosen',
  'people.imported',
  /** As a roster for another program. */
  'people.exported',
  'slip.given',
  'slips.shown',
  'user.approved',
  /** By a manager: the person's row was emptied. */
  'user.erased',
  /** The account is to be erased after some days, by its person or a manager; one of them took that back. */
  'user.leavingAsked',
  'user.leavingStopped',
  'user.heirChosen',
  /** A copy of all of a person's data, by themselves or a manager: asked for, and taken along. */
  'user.copyAsked',
  'user.copyTaken',
  'user.refused',
  'signInSettings.changed',
  /** A system from which the school's people come. */
  'identityProvider.created',
  'identityProvider.changed',
  'identityProvider.deleted',
  /** Who signs in by password, whatever else holds. */
  'identityProvider.emergencySet',
  /** People of a directory were brought over: how many, and whose accounts were made. */
  'identityProvider.synced',
  /** A person of such a system and an account: the account was made for them; they are one from now on, or no more. */
  'user.cameFromOutside',
  'user.identityJoined',
  'user.identityParted',
  /** They are not in their source any more. */
  'user.leftSource',
  'school.changed',
  'school.logoSet',
  'school.logoRemoved',
  'school.setupStep',
  'school.setupEnded',
  'optionSets.changed',
  'support.answered',
  'support.closed',
  'support.reopened',
  'support.noted',
  'support.contactFormSet',
  'meeting.created',
  'meeting.changed',
  'meeting.ended',
  'meeting.deleted',
  /** By a manager. */
  'broadcast.deleted',
  /** Somebody's slides, by a manager. */
  'lecture.deleted',
  'video.deleted',
  'quiz.deleted',
  /** What everybody of a type may do. */
  'typePermissions.set',
  /** A film of the meeting, by its owner or a manager. */
  'recording.deleted',
  'recording.held',
  'recording.letGo',
  /** A film that somebody had reported is there again. */
  'recording.shownAgain',
  /** By the school's rule, after its time. */
  'recording.expired',
  'recordingRules.changed',
  /** With whom a film may be watched. */
  'recording.shared',
  /** With whom a lesson may be looked at again. */
  'lesson.shared',
  /** Passages were taken out of it or silenced; that was taken back; the film of before is gone for good. */
  'recording.cut',
  'recording.uncut',
  'recording.wholeDeleted',
  /** What was said in it was written beside it, or taken away. */
  'recording.captioned',
  'recording.uncaptioned',
  /** What a guardian said, as a manager entered it. */
  'consent.set',
  /** Their codes were read, or made. */
  'consent.letters',
  'consent.lettersRenewed',
  'consent.textWritten',
  'consent.ruleSet',
  /** A guardian and a child. */
  'guardian.joined',
  'guardian.parted',
  'guardian.letters',
  /** A class's day of the register. */
  'register.dayClosed',
  'register.dayOpened',
  'register.ruleSet',
  'level.created',
  'level.changed',
  'level.deleted',
  'class.created',
  'class.changed',
  'class.deleted',
  'class.peopleChanged',
  'department.created',
  'department.changed',
  'department.deleted',
  'department.peopleChanged',
  'term.created',
  'term.changed',
  'term.deleted',
  'term.copied',
  'term.archived',
  'term.reopened',
  /** From a file of a timetable program, and back. */
  'term.imported',
  'term.importUndone',
  'holiday.created',
  'holiday.changed',
  'holiday.deleted',
  'bells.created',
  'bells.changed',
  'bells.deleted',
  /** A day has other bells. */
  'bells.daySet',
  'subject.created',
  'subject.changed',
  'subject.deleted',
  'classroom.created',
  'classroom.changed',
  'classroom.deleted',
  'classGroup.created',
  'classGroup.changed',
  'classGroup.deleted',
  'weeklyLesson.created',
  'weeklyLesson.changed',
  'weeklyLesson.deleted',
  /** What one day makes of it. */
  'weeklyLesson.dayChanged',
  'teacherAbsence.created',
  'teacherAbsence.changed',
  'teacherAbsence.deleted',
  /** By hand. */
  'lesson.created',
  'lesson.changed',
  'lesson.deleted',
  'lesson.ruleSet',
  /** An outside lesson platform, and the school's chain number. */
  'platform.changed',
  /** A learning platform by BigBlueButton's API or LTI. */
  'bbbPlatform.created',
  'bbbPlatform.changed',
  'bbbPlatform.secretRenewed',
  'bbbPlatform.deleted',
  /** A token of a program: made, set, or taken away. */
  'program.changed',
  /** An address that is told what happens; `hook.changed` also when it was switched off by itself. */
  'hook.created',
  'hook.changed',
  'hook.secretRenewed',
  'hook.deleted',
  'hook.sentAgain',
  'school.chainSet',
  'mail.linkShown',
  'mail.sentAgain',
  /** To another address than one's own. */
  'mail.tested',
  'agreement.drafted',
  'agreement.published',
  'signature.exported',
  'audit.exported',
  /** The oldest acts, after their time. */
  'audit.cleared',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** What an act is about; the word before the dot, but for a mail, a slip, a consent, an absence and a guardian, which are their person's, a day of the register, its class's, and a film, a broadcast or a lesson, its meeting's. */
export const auditSubjects = [
  ...(['user', 'meeting', 'level', 'class', 'department', 'agreement'] as const),
  ...(['term', 'holiday', 'bells', 'subject', 'classroom', 'classGroup', 'weeklyLesson'] as const),
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const subjectOf = (act: string): AuditSubject | null => {
  const [word = ''] = act.split('.');
  const noun = ['mail', 'slip', 'consent', 'teacherAbsence', 'guardian'].includes(word)
    ? 'user'
    : word === 'register'
      ? 'class'
      : ['recording', 'broadcast', 'lesson'].includes(word)
        ? 'meeting'
        : word;
  return auditSubjects.find((subject) => subject === noun) ?? null;
};

/** Whom or what an act names. `name` is null where it is there no more. */
export interface AuditNamed {
  id: string;
  name: string | null;
}

/** A row of `GET /api/admin/audit`, the newest first. Times are ISO 8601 in UTC. */
export interface AdminAct {
  /** Its number in the chain. */
  id: number;
  at: string;
  /** Null: a script or a job of the server. */
  actor: AuditNamed | null;
  /** One of {@link auditActs}; of a newer server perhaps another. */
  act: string;
  /** The program of the school that did it for the actor; null: themselves. */
  program: string | null;
  /** Null: not about one thing. */
  subject: (AuditNamed & { kind: AuditSubject }) | null;
  /** From where; null for a script or a job, and for what was done before it was noted. */
  address: string | null;
  browser: string | null;
}

/** One thing that an act changed. Null: there was none, or its value isn't kept. */
export interface AuditChange {
  field: string;
  before: string[] | null;
  after: string[] | null;
}

/** `GET /api/admin/audit/:number`. */
export interface AdminActDetail extends AdminAct {
  changes: AuditChange[];
  /** In hexadecimal. */
  hash: string;
  previousHash: string;
}

/** `GET /api/admin/auditChain`, and `POST /api/admin/auditChain/check`, which looks anew: whether the acts are as they were written. */
export interface AuditChain {
  checkedAt: string;
  /** How many were looked at. */
  acts: number;
  /** The last of them, and its hash: who wrote them down elsewhere can compare. */
  newest: number;
  newestHash: string;
  /** Number of the first act that isn't as it was written, or is missing; null: all is well. */
  broken: number | null;
  fault: 'changed' | 'missing' | null;
}

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What the list can be narrowed to. Days are the school's own, both included. */
export const auditFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(limits.name.max))),
  act: z.optional(z.enum(auditActs)),
  from: z.optional(date),
  to: z.optional(date),
  /** What somebody did, or what was done to them. */
  person: z.optional(idSchema),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** `POST /api/admin/audit/export`: all that the filter leaves, as CSV in this language. */
export const auditExport = z.extend(auditFilter, { language: z.enum(limits.language.supported) });
export type AuditExport = z.output<typeof auditExport>;
