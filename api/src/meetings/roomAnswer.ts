import type { Room } from '@derslik/contract/meetings';
import { shortenSurname } from '@derslik/contract/users';
import { guestsMayKnock, leadsLesson, lessonFields } from './lessonDoor.js';
import { classesOfMeeting, isInvited } from '../structure/groups.js';
import { overdueOf } from './status.js';

/**
 * Only the owner and people who were inside learn who was in the room: nobody in the waiting room, and nobody who just
 * holds a link.
 */
const wasInside = (viewer: string): string => `(m.owner_id = ${viewer} OR EXISTS (SELECT 1 FROM meeting_people e
      WHERE e.meeting_id = m.id AND e.person_id = ${viewer} AND e.first_entered_at IS NOT NULL))`;

/**
 * People who were inside, and the classes that it is for, as the meeting stands in their lists, learn its subject, its owner
 * and how many came. A person with only code and password, with an account or without, learns name and time until they come in.
 */
const mayRead = (viewer: string): string => `(${wasInside(viewer)} OR ${isInvited(viewer)} OR ${leadsLesson(viewer)})`;

/** Moderators are the owner, those whom the live room made one, and of a lesson those whom its plan makes one. */
const isModerator = (viewer: string): string =>
  `(m.owner_id = ${viewer} OR coalesce(${viewer} = ANY (r.moderators), false) OR ${leadsLesson(viewer)})`;
/** The password opens a lesson to nobody but guests who are let in. */
const seesPassword = (viewer: string): string => `(${isModerator(viewer)} AND ${guestsMayKnock})`;

/**
 * A `Room` of the contract as one SQL expression over the rows `m` (a meeting with its `status`) and `r` (its live room, if
 * anybody has come yet), so that a list is one statement that answers JSON. `viewer` is SQL too, `$2` the public address.
 * Surnames are whole in it, also for those who may not see them so: what it answers goes through {@link withShortNames}.
 */
export const roomJson = (viewer: string): string => `
  (jsonb_build_object(
    'id', m.id, 'token', m.token, 'name', m.name, 'roomSubject', m.name,
    'description', CASE WHEN ${mayRead(viewer)} THEN m.description ELSE '' END,
    'roomType', m.kind,
    'password', CASE WHEN ${seesPassword(viewer)} THEN m.password END,
    'link', CASE WHEN ${seesPassword(viewer)} THEN $2::text || '/room/' || m.token || '?pwd=' || replace(replace(replace(
      encode(convert_to(encode(convert_to(encode(convert_to(m.password, 'UTF8'), 'base64'), 'UTF8'), 'base64'), 'UTF8'), 'base64'),
      '+', '%2B'), '/', '%2F'), '=', '%3D') END,
    'status', m.status, 'isOverdue', ${overdueOf},
    'startAt', floor(extract(epoch FROM m.start_at))::bigint,
    'endAt', floor(extract(epoch FROM coalesce(m.ended_at, m.end_at)))::bigint,
    'createdAt', floor(extract(epoch FROM m.created_at))::bigint,
    'userId', CASE WHEN ${mayRead(viewer)} THEN m.owner_id::text ELSE '' END,
    'createdBy', CASE WHEN ${mayRead(viewer)} THEN
      (SELECT jsonb_build_object('id', o.id, 'name', o.name || ' ' || o.surname, 'avatar', o.avatar)
        FROM users o WHERE o.id = m.owner_id)
      ELSE jsonb_build_object('id', '', 'name', '', 'avatar', NULL) END,
    'platform', CASE WHEN ${mayRead(viewer)} THEN
      (SELECT lp.name FROM bbb_meetings lm JOIN bbb_platforms lp ON lp.id = lm.platform_id WHERE lm.meeting_id = m.id) END,
    'isModControl', m.is_mod_control, 'isWaitingRoom', m.is_waiting_room, 'mayEnterBefore', m.may_enter_before,
    'isChatOpen', m.is_chat_open, 'isClassicView', m.is_classic_view,
    'asksBeforeRecording', m.asks_before_recording, 'bosh', m.host_prefix,
    'isModerator', ${isModerator(viewer)}, 'isOwner', m.owner_id = ${viewer},
    'isOpen', m.opened_at IS NOT NULL AND m.ended_at IS NULL,
    'isLocked', coalesce(r.is_locked, false),
    'departments', CASE WHEN ${mayRead(viewer)} THEN ${classesOfMeeting} ELSE '[]'::jsonb END,
    'peopleCount', CASE WHEN ${mayRead(viewer)} THEN
      (SELECT count(*) FROM meeting_people p WHERE p.meeting_id = m.id AND p.first_entered_at IS NOT NULL) ELSE 0 END,
    'people', CASE WHEN ${wasInside(viewer)} THEN coalesce((SELECT jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'avatar', q.avatar)) FROM (
      SELECT p.person_id AS id, coalesce(u.name || ' ' || u.surname, g.name) AS name, u.avatar
      FROM meeting_people p LEFT JOIN users u ON u.id = p.person_id LEFT JOIN guests g ON g.id = p.person_id
      WHERE p.meeting_id = m.id AND p.first_entered_at IS NOT NULL AND coalesce(u.id, g.id) IS NOT NULL
      ORDER BY p.first_entered_at LIMIT 5) q), '[]'::jsonb) ELSE '[]'::jsonb END,
    'waitingCount', CASE WHEN ${isModerator(viewer)} THEN coalesce(r.waiting_count, 0) ELSE 0 END) || ${lessonFields(viewer)})`;
/** The row `r`. */
export const liveRow = 'LEFT JOIN rooms r ON r.meeting_id = m.id';

/** Pupils in a lesson see nobody's surname whole but their own; its moderators see all. */
export const withShortNames = (room: Room, personId: string): Room =>
  room.roomType === 'academic' && !room.isModerator
    ? {
        ...room,
        createdBy: shortened(room.createdBy, personId),
        people: room.people.map((one) => shortened(one, personId)),
      }
    : room;
/** The rooms of which {@link withShortNames} may change something, as SQL over the row `m`. */
export const mayHaveShortNames = (viewer: string): string => `(m.kind = 'academic' AND m.owner_id <> ${viewer})`;

const shortened = <One extends { id: string; name: string }>(one: One, personId: string): One =>
  one.id === personId ? one : { ...one, name: shortenSurname(one.name) };
