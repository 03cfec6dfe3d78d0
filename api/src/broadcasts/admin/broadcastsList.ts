import { adminBroadcastFilter, type AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import type { DataSource } from 'typeorm';
import { ListConditions, findPage } from '../../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../../http/list.js';
import { foundMeetings } from '../../meetings/foundMeetings.js';
import { isOver, stateNow } from '../broadcastAnswer.js';
import { byName, namedPeople } from '../../names/namedPeople.js';

/** SQL of what `broadcastStatus` says. */
const status = `CASE WHEN b.deleted_at IS NOT NULL THEN 'deleted' WHEN ${isOver} THEN 'completed'
  WHEN ${stateNow} = 'planned' THEN 'waiting' WHEN ${stateNow} = 'interrupted' THEN 'interrupted' ELSE 'process' END`;

/** Over the row `m` of meetings, `b` of its broadcast and `u` of its owner. */
const fields = {
  id: [],
  title: ['b.title COLLATE "tr-x-icu"'],
  owner: byName('u'),
  startAt: ['m.start_at'],
  viewersMost: ['b.viewers_most'],
};
const listed = {
  table: 'meetings',
  alias: 'm',
  joins: 'LEFT JOIN broadcasts b ON b.meeting_id = m.id LEFT JOIN users u ON u.id = m.owner_id',
  columns: `m.id, b.title, m.owner_id, u.name || ' ' || u.surname AS owner, b.audience, m.start_at, m.end_at, b.viewers_most,
    b.j_token, ${status} AS status,
    (SELECT coalesce(array_agg(p.full_name ORDER BY p.index), '{}') FROM broadcast_people p WHERE p.meeting_id = m.id) AS speakers`,
};

interface Row {
  id: string;
  title: string;
  owner_id: string;
  owner: string;
  audience: AdminBroadcast['audience'];
  start_at: Date;
  end_at: Date;
  viewers_most: number;
  j_token: string;
  status: AdminBroadcast['status'];
  speakers: string[];
}

/** SQL: broadcasts that fit, by their title or by people: whose they are, and who speaks. */
const found = (like: string, people: string): string =>
  `${foundMeetings(like, people)}
   UNION ALL SELECT meeting_id FROM broadcast_people WHERE user_id IN (${people}) OR full_name ILIKE ${like}`;

/** A page of the school's broadcasts. @param timeZone the school's: days begin there */
export const listBroadcasts = async (
  source: DataSource,
  raw: RawListQuery,
  { timeZone, origin }: { timeZone: string; origin: string },
): Promise<{ rows: AdminBroadcast[]; total: number; offset: number }> => {
  const query = readList(raw, adminBroadcastFilter, fields);
  const { filter, sort, offset } = query;
  const conditions = new ListConditions(query);
  const { value } = conditions;
  conditions.add(`m.kind = 'broadcast'`);
  const q = filter.q?.trim();
  if (q) conditions.add(`m.id IN (${found(value(likeText(q)), namedPeople(q, conditions))})`);
  if (filter.id) conditions.add(`m.id = ANY(${value(filter.id)}::uuid[])`);
  if (filter.status) conditions.add(`${status} = ${value(filter.status)}`);
  if (filter.from)
    conditions.add(`m.start_at >= ${value(filter.from)}::date::timestamp AT TIME ZONE ${value(timeZone)}`);
  if (filter.to)
    conditions.add(`m.start_at < (${value(filter.to)}::date + 1)::timestamp AT TIME ZONE ${value(timeZone)}`);
  const order = { by: sort?.field ?? fields.startAt, direction: sort?.order ?? 'DESC' } as const;
  const { rows, total } = await findPage<Row>(source, conditions, { ...listed, order });
  return { rows: rows.map((row) => toAdminBroadcast(row, origin)), total, offset };
};

const toAdminBroadcast = (row: Row, origin: string): AdminBroadcast => ({
  id: row.id,
  title: row.title,
  ownerId: row.owner_id,
  owner: row.owner,
  speakers: row.speakers,
  audience: row.audience,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  status: row.status,
  viewersMost: row.viewers_most,
  viewerLink: `${origin}/play/${row.j_token}`,
});
