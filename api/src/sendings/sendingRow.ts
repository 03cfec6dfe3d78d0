import type { AnySendingKind, LessonSending } from '@derslik/contract/platforms';

export type SendingRow = Omit<LessonSending, 'askedAt' | 'sentAt' | 'kind'> & {
  kind: AnySendingKind;
  askedAt: Date;
  sentAt: Date | null;
};

/** SQL: the last sending of each kind. @param where over `s` */
export const lastSendings = (where: string): string =>
  `SELECT DISTINCT ON (s.kind) s.id, s.kind, s.attempts, s.asked_at AS "askedAt", s.sent_at AS "sentAt", s.fault,
    CASE WHEN s.sent_at IS NOT NULL THEN 'sent' WHEN s.failed_at IS NOT NULL THEN 'failed' WHEN s.taken_until > now() THEN 'sending'
      ELSE 'waiting' END AS state, u.name || ' ' || u.surname AS "askedBy"
  FROM lesson_sendings s JOIN users u ON u.id = s.asked_by WHERE ${where} ORDER BY s.kind, s.asked_at DESC, s.id`;

export const shownSending = ({ askedAt, sentAt, ...row }: SendingRow) => ({
  ...row,
  askedAt: askedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});
