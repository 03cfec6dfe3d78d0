import { isOver } from '../broadcastAnswer.js';

/** SQL over the rows `b` of broadcasts and `m` of its meeting: a picture may come in now. */
export const isOpen = `b.deleted_at IS NULL AND NOT ${isOver} AND (b.lesson_id IS NOT NULL OR m.start_at <= now())`;
