import type { ChatHistory } from '@derslik/contract/chat';
import type { Prepared } from '../database/prepared.js';
import type { JsonText } from '../http/jsonText.js';
import { wasInside } from '../rooms/delivery/roomReading.js';
import type { KnownPeople } from '../rooms/log/roomRows.js';

/** A page of a chat as Postgres answers it. */
export interface ChatPage {
  meeting_id: string;
  is_owner: boolean;
  /** JSON, oldest first; without the people's names, which the room knows. */
  messages: string;
  more: boolean;
  /** Ids of those who wrote and got them, with commas between. */
  people: string;
}

/** SQL: what everyone could read, and what this person ($2) wrote or got alone. */
const everything =
  '(receiver_id IS NULL AND leader_ids IS NULL) OR receiver_id = $2 OR sender_id = $2 OR $2 = ANY (leader_ids)';
/** SQL: the meeting's owner reads everything, others what they wrote or got alone. */
const ownedOrOwn =
  'receiver_id = $2 OR sender_id = $2 OR $2 = ANY (leader_ids) OR (receiver_id IS NULL AND m.owner_id = $2)';

/** One row for the owner and for people who were inside, none for others. */
const statement = (order: 'ASC' | 'DESC', readable: string): string => `
  SELECT m.id AS meeting_id, m.owner_id = $2 AS is_owner, page.*
  FROM meetings m CROSS JOIN LATERAL (
    SELECT count(*) > $5 AS more,
      concat_ws(',', string_agg(DISTINCT c.sender_id::text, ','), string_agg(DISTINCT c.receiver_id::text, ',')) AS people,
      coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'seq', c.seq, 'senderId', c.sender_id, 'receiverId', c.receiver_id,
        'message', c.text, 'createdAt', to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        || CASE WHEN c.deleted_at IS NULL THEN '{}' ELSE '{"isDeleted": true}' END::jsonb
        || CASE WHEN c.leader_ids IS NULL THEN '{}' ELSE '{"isToLeaders": true}' END::jsonb
        ORDER BY c.seq) FILTER (WHERE c.place <= $5), '[]'::jsonb)::text AS messages
    FROM (SELECT *, row_number() OVER (ORDER BY seq ${order}) AS place FROM (
      SELECT * FROM chat_messages
      WHERE meeting_id = m.id AND (${readable})
        AND ($3::uuid IS NULL OR seq < (SELECT seq FROM chat_messages WHERE id = $3 AND meeting_id = m.id))
        AND ($4::int IS NULL OR seq > $4)
      ORDER BY seq ${order} LIMIT $5::int + 1) found) c) page
  WHERE m.token = $1 AND (m.owner_id = $2 OR ${wasInside('m.id', '$2')})`;

/** `report`: the newest ones of a meeting that somebody looks back on. */
export const chatPages: Readonly<Record<'newest' | 'after' | 'report', Prepared>> = {
  newest: { name: 'chat.newest', text: statement('DESC', everything) },
  after: { name: 'chat.after', text: statement('ASC', everything) },
  report: { name: 'chat.report', text: statement('DESC', ownedOrOwn) },
};

export const peopleOf = ({ people }: ChatPage): string[] => people.split(',').filter(Boolean);

/** A person in a message, as Postgres writes it. No text looks like one: each quote in it has a backslash before it. */
const mention = /"(sender|receiver)Id": (?:"([0-9a-f-]{36})"|null)/g;

/** Sets the names into the text: reading fifty messages and writing them again costs several times as much. */
export const chatAnswer = ({ messages, more }: ChatPage, people: KnownPeople): JsonText<ChatHistory> => {
  const data = messages.replace(mention, (found, role: 'sender' | 'receiver', id: string | undefined) => {
    const person = id === undefined ? null : people.get(id);
    const name = person ? JSON.stringify(person.formattedName) : 'null';
    return `${found}, "${role}Name": ${name}${role === 'sender' ? `, "isGuest": ${person?.isGuest ?? true}` : ''}`;
  });
  return `{"data":${data},"more":${more}}`;
};
