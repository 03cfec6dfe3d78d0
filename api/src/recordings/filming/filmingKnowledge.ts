import type { GuardianAnswer } from '@derslik/contract/room/filming';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { RoomCommand, SystemCommand } from '../../rooms/rules/commands.js';

/** SQL: the latest word of the guardian of person `u`. */
export const guardianSql = `coalesce((SELECT c.answer FROM filming_consents c WHERE c.person_id = u.id ORDER BY c.id DESC LIMIT 1), 'unknown')`;

/** SQL: a learning platform sent person `w` to take part, and has not said that guardians agreed. */
const isUnknownPupil = `EXISTS (SELECT 1 FROM bbb_people b JOIN bbb_meetings x ON x.meeting_id = b.meeting_id
  JOIN bbb_platforms p ON p.id = x.platform_id WHERE b.guest_id = w.id AND b.role <> 'moderator' AND NOT p.has_consents)`;

/** SQL of meeting $1 and people $2; whoever else has no account decides themselves. */
export const knowledgeSql = `
  SELECT (SELECT m.asks_before_recording OR s.asks_before_recording FROM meetings m, school s WHERE m.id = $1) AS asks,
    (SELECT jsonb_object_agg(w.id, CASE WHEN u.user_type = 'student' THEN ${guardianSql} WHEN ${isUnknownPupil} THEN 'unknown' END)
     FROM unnest($2::uuid[]) AS w(id) LEFT JOIN users u ON u.id = w.id) AS people`;

export interface Knowledge {
  asks: boolean | null;
  people: Record<ParticipantId, GuardianAnswer | null> | null;
}
export const knownOf = ({ asks, people }: Knowledge): Extract<SystemCommand, { type: 'filmingKnown' }> => ({
  type: 'filmingKnown',
  asks: asks ?? true,
  people: people ?? {},
});

/** Everybody who may come into a film: who is inside, and who waits to be let in. */
export const filmable = ({ participants, outside }: RoomState): ParticipantId[] => [
  ...Object.keys(participants),
  ...Object.entries(outside).flatMap(([id, { status }]) => (status === 'waiting' || status === 'notOpened' ? id : [])),
];

/** The people of whom the room must know it before it decides this; nobody's consent is looked up where no film is near. */
export const askedBy = (state: RoomState, actorId: ParticipantId | null, command: RoomCommand): ParticipantId[] => {
  const { type } = command;
  if (type === 'startRecording' || type === 'startBroadcast' || type === 'checkFilming') return filmable(state);
  return type === 'enter' && actorId !== null && roomRecording.of(state) ? [actorId] : [];
};
