import type { AnySendingKind } from '@derslik/contract/platforms';
import type { EntityManager } from 'typeorm';

export const sendingQueue = 'sendings';

interface WantedSending {
  lessonId: string;
  kind: AnySendingKind;
  askedBy: string;
  rollCallId?: string;
  quizSessionId?: string;
}

/**
 * Writes it down, within the transaction of what is sent. One that waits is not doubled; one that failed begins anew.
 * @returns its id
 */
export const queueSending = async (
  manager: Pick<EntityManager, 'query'>,
  { lessonId, kind, askedBy, rollCallId, quizSessionId }: WantedSending,
): Promise<string> => {
  const [row] = await manager.query<{ id: string }[]>(
    `INSERT INTO lesson_sendings AS s (meeting_id, kind, asked_by, roll_call_id, quiz_session_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (meeting_id, kind, quiz_session_id) WHERE sent_at IS NULL AND kind <> 'rollCall' DO UPDATE SET
       asked_by = CASE WHEN s.failed_at IS NULL THEN s.asked_by ELSE excluded.asked_by END,
       asked_at = CASE WHEN s.failed_at IS NULL THEN s.asked_at ELSE now() END,
       attempts = CASE WHEN s.failed_at IS NULL THEN s.attempts ELSE 0 END,
       next_at = CASE WHEN s.taken_until > now() THEN s.next_at ELSE now() END, fault = NULL, failed_at = NULL
     RETURNING s.id`,
    [lessonId, kind, askedBy, rollCallId ?? null, quizSessionId ?? null],
  );
  if (!row) throw new Error('A sending was not written');
  return row.id;
};
