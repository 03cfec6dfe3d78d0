import { encodePwd } from '@derslik/contract/roomLinks';
import type { Broadcast } from '@derslik/contract/broadcasts';
import type { Config } from '../config.js';
import { somebodyInside } from '../meetings/lessonDoor.js';
import { pictureLeaseSeconds } from './ingest/pictureLease.js';
import { inviteToken } from './speakers/inviteToken.js';

/** SQL over the rows `b` of broadcasts and `m` of its meeting, as everything here; `viewer` is SQL of a person's id. */
export const isOwner = (viewer: string): string => `(m.owner_id = ${viewer})`;
const typeOf = (viewer: string): string =>
  `(SELECT p.type FROM broadcast_people p WHERE p.meeting_id = b.meeting_id AND ${viewer} IN (p.user_id, p.guest_id) ORDER BY p.type LIMIT 1)`;
/** They plan it, or moderate it. */
export const leads = (viewer: string): string => `(${isOwner(viewer)} OR coalesce(${typeOf(viewer)} = 1, false))`;
/** Whether this person has a place in its room. */
export const hasPlace = (viewer: string): string => `(${isOwner(viewer)} OR ${typeOf(viewer)} IS NOT NULL)`;

/** Pupils, guardians and teachers of the classes that may watch. */
const isOfClasses = (viewer: string): string => `EXISTS (SELECT 1 FROM broadcast_classes bc
  JOIN class_people cp ON cp.class_id = bc.class_id WHERE bc.meeting_id = b.meeting_id AND cp.person_id = ${viewer})`;
/** Whether an account needs no password to watch. */
export const mayWatch = (viewer: string): string =>
  `(${hasPlace(viewer)} OR b.audience = 'members' OR (b.audience = 'classes' AND ${isOfClasses(viewer)}))`;

/** The broadcasts that stand in a person's list. */
export const listedFor = (viewer: string): string => `(
  SELECT id FROM meetings WHERE owner_id = ${viewer} AND kind = 'broadcast'
  UNION SELECT meeting_id FROM broadcast_people WHERE user_id = ${viewer}
  UNION SELECT meeting_id FROM broadcasts WHERE audience = 'members' AND deleted_at IS NULL
  UNION SELECT bc.meeting_id FROM class_people cp JOIN broadcast_classes bc USING (class_id)
    JOIN broadcasts c ON c.meeting_id = bc.meeting_id AND c.audience = 'classes' WHERE cp.person_id = ${viewer})`;

/** Its room began it, and somebody is on its stage still: an assembly that takes longer than planned goes on, as a lesson does. */
const goesOver = `(b.state IN ('live', 'paused') AND m.end_at > now() - interval '12 hours' AND ${somebodyInside})`;
/** Its time has passed. A lesson's hours say nothing of it: it ends with its room. */
export const isPastEnd = `(b.lesson_id IS NULL AND m.end_at <= now() AND NOT ${goesOver})`;
/** It is over: ended, or its time has passed. */
export const isOver = `(b.state = 'ended' OR ${isPastEnd})`;

/** The ingest said within its lease that a picture comes. */
export const hasPicture = `(b.publisher IS NOT NULL AND b.published_at > now() - make_interval(secs => ${pictureLeaseSeconds}))`;
/** How it stands: what its room says, and whether a picture comes. An encoder begins it without the room. */
export const stateNow = `(CASE WHEN ${isOver} THEN 'ended' WHEN b.state = 'paused' THEN 'paused' WHEN ${hasPicture} THEN 'live'
  WHEN b.state = 'planned' AND b.published_at IS NULL THEN 'planned' ELSE 'interrupted' END)`;

export const isOn = `(NOT ${isOver} AND ${stateNow} <> 'planned')`;

const unix = (time: string): string => `floor(extract(epoch FROM ${time}))::bigint`;

/** A {@link Broadcast} as one SQL expression; its links are added by {@link withLinks}. */
export const broadcastJson = (viewer: string): string => `jsonb_build_object(
  'id', b.meeting_id, 'title', b.title, 'description', b.description,
  'logo', '/api/broadcastLogo/' || b.logo, 'poster', '/api/broadcastLogo/' || b.poster,
  'startAt', ${unix('m.start_at')}, 'endAt', ${unix('m.end_at')}, 'createdAt', ${unix('b.created_at')},
  'createdBy', (SELECT jsonb_build_object('id', o.id, 'name', o.name || ' ' || o.surname, 'avatar', o.avatar)
    FROM users o WHERE o.id = m.owner_id),
  'users', (SELECT coalesce(jsonb_agg(jsonb_build_object('index', p.index, 'type', p.type,
      'username', CASE WHEN ${leads(viewer)} THEN p.email ELSE '' END,
      'fullName', p.full_name, 'title', p.title) ORDER BY p.index), '[]'::jsonb)
    FROM broadcast_people p WHERE p.meeting_id = b.meeting_id),
  'state', ${stateNow}, 'liveAt', ${unix('b.live_at')}, 'endedAt', ${unix('b.ended_at')},
  'isDeleted', b.deleted_at IS NOT NULL,
  'audience', b.audience,
  'departments', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY c.name COLLATE school_names), '[]'::jsonb)
    FROM broadcast_classes bc JOIN classes c ON c.id = bc.class_id WHERE bc.meeting_id = b.meeting_id),
  'opensWithoutPassword', b.open_without_password,
  'jToken', b.j_token,
  'mToken', CASE WHEN ${hasPlace(viewer)} THEN b.m_token END,
  'token', CASE WHEN ${hasPlace(viewer)} THEN coalesce((SELECT l.token FROM meetings l WHERE l.id = b.lesson_id), m.token) END,
  'isLesson', b.lesson_id IS NOT NULL,
  'jPassword', CASE WHEN ${leads(viewer)} THEN b.j_password END,
  'viewersMost', CASE WHEN ${leads(viewer)} THEN b.viewers_most END,
  'filmToken', (SELECT r.token FROM recordings r JOIN meetings f ON f.id = r.meeting_id
    WHERE r.meeting_id = coalesce(b.lesson_id, b.meeting_id) AND f.owner_id = ${viewer} AND r.target = 'both' AND r.state = 'ready'
      AND r.deleted_at IS NULL ORDER BY r.created_at DESC LIMIT 1),
  'isOwner', ${isOwner(viewer)},
  'invited', CASE WHEN ${isOwner(viewer)} THEN (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.full_name, 'inviteId', p.invite_id)
      ORDER BY p.index), '[]'::jsonb)
    FROM broadcast_people p WHERE p.meeting_id = b.meeting_id AND p.invite_id IS NOT NULL) ELSE '[]'::jsonb END,
  'place', CASE ${typeOf(viewer)} WHEN 1 THEN 'moderator' WHEN 2 THEN 'panelist' END,
  'streamLink', CASE WHEN ${stateNow} = 'live' THEN '/media/broadcasts/' || b.meeting_id || '/index.m3u8' ELSE '' END,
  'integrated', NULL, 'isModControl', m.is_mod_control, 'bosh', m.host_prefix)`;

/** @param password null where none is needed */
export const viewerLinkOf = (origin: string, jToken: string, password: string | null): string =>
  `${origin}/play/${jToken}${password === null ? '' : `?pwd=${encodeURIComponent(encodePwd(password))}`}`;

/** What the database says of a broadcast. */
export interface UnlinkedBroadcast extends Omit<
  Broadcast,
  'panelistLink' | 'viewerLink' | 'invitations' | 'startDate' | 'endDate'
> {
  invited: { name: string; inviteId: string }[];
}

/** With its links, for those who may hand them on, and its hours' other names. */
export const withLinks = (
  { invited, ...said }: UnlinkedBroadcast,
  { PUBLIC_URL: origin, SERVER_SECRET }: Pick<Config, 'PUBLIC_URL' | 'SERVER_SECRET'>,
): Broadcast => {
  const { jToken, jPassword, mToken, opensWithoutPassword, isLesson } = said;
  const broadcast = { ...said, startDate: said.startAt, endDate: said.endAt };
  if (jPassword === null) return { ...broadcast, panelistLink: null, viewerLink: null, invitations: [] };
  const stage = `${origin}/broadcast/${mToken}`;
  return {
    ...broadcast,
    panelistLink: isLesson ? null : stage,
    invitations: invited.map(({ name, inviteId }) => ({
      name,
      link: `${stage}#${inviteToken(SERVER_SECRET, inviteId)}`,
    })),
    viewerLink: viewerLinkOf(origin, jToken, opensWithoutPassword ? null : jPassword),
  };
};
