/** SQL over the rows `b` of broadcasts and `m` of its meeting: a picture may come in now. A lesson's ends with its room. */
export const isOpen = `b.deleted_at IS NULL AND b.state <> 'ended'
  AND (b.lesson_id IS NOT NULL OR (m.start_at <= now() AND m.end_at > now()))`;
