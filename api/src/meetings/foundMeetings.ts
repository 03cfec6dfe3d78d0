/** SQL: meetings that are called so or have this code, and those of these people; each by an index of its own. */
export const foundMeetings = (
  like: string,
  people: string,
): string => `SELECT id FROM meetings WHERE name ILIKE ${like} OR token ILIKE ${like}
  UNION ALL SELECT id FROM meetings WHERE owner_id IN (${people})`;
