/** SQL: the fields of a word `w` that everybody may read who reads it; its name is whole. */
export const wordFields = `w.id, w.kind, w.text, w.asked, w.guest_name <> '' AS "isGuest",
  coalesce(nullif(w.guest_name, ''), (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = w.person_id), '') AS name`;
