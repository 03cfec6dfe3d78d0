import { randomUUID } from 'node:crypto';
import type { RoomEvent } from '@derslik/contract/room/events';
import { packed } from '@derslik/contract/room/board/packing';
import type { BoardStrokeBody } from '@derslik/contract/room/board/strokes';
import { slideLayerId } from '@derslik/contract/room/slideLayers';
import { muted, personWith, plainRoom } from '@derslik/contract/room/testRoom';
import { roomVersion } from '@derslik/contract/room/state';
import type { FilmShelf, ShelvedFilm } from './filmShelf.js';
import type { TestMeeting, TestPerson, TestSchool } from './school.js';

export interface ReplayedPeople {
  teacher: TestPerson;
  /** There from the beginning. */
  pupil: TestPerson;
  /** Their guardian has refused films. */
  refused: TestPerson;
  /** Put out after fifty seconds, for good. */
  putOut: TestPerson;
  /** There from the seventieth second on. */
  late: TestPerson;
}
export interface ReplayedRow {
  film: ShelvedFilm;
  lectureId: string;
  surveyId: string;
  /** The whiteboard's page, and the layer of the second page of slides. */
  boardPage: string;
  layer: string;
  /** A picture that the pupil laid on the whiteboard. */
  pictureId: string;
}

/**
 * Writes what a lesson of two hundred seconds leaves behind, as the room and its parts do: its log with every track in it, messages, a
 * survey, slides of three pages, attendance and a film.
 */
export const replayedLesson = async (
  school: TestSchool,
  shelf: FilmShelf,
  meeting: TestMeeting,
  { teacher, pupil, refused, putOut, late }: ReplayedPeople,
  bytes: Buffer,
): Promise<ReplayedRow> => {
  const began = Date.now() - 3_600_000;
  const at = (seconds: number): number => began + seconds * 1_000;
  const film = await shelf.add(meeting, teacher, { bytes, seconds: 70, minutesAgo: 59 });
  const [lectureId, shareId, surveyId, testId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await school.query('INSERT INTO rooms (meeting_id, base, version) VALUES ($1, $2, $3)', [
    meeting.id,
    JSON.stringify({ ...plainRoom, kind: 'academic', roomId: meeting.id, ownerId: teacher.id }),
    roomVersion,
  ]);
  const events: [seconds: number, event: RoomEvent][] = [];
  const messages: object[] = [];
  const joined = (seconds: number, { id }: TestPerson, role: 'host' | 'participant' = 'participant'): void => {
    events.push([seconds, { type: 'joined', participant: personWith(id, { role, joinedAt: at(seconds) }) }]);
  };
  const says = (seconds: number, { id: senderId }: TestPerson, text: string, receiver?: TestPerson): void => {
    const [messageId, receiverId] = [randomUUID(), receiver?.id ?? null];
    events.push([seconds, { type: 'chatPosted', messageId, senderId, receiverId }]);
    messages.push({ id: messageId, seq: events.length, senderId, receiverId, text, at: at(seconds) });
  };
  const [boardPage, layer, pictureId] = [randomUUID(), slideLayerId(lectureId, 2), randomUUID()];
  const lines: object[] = [];
  type Drawing = BoardStrokeBody extends infer B ? (B extends unknown ? Omit<B, 'id'> : never) : never;
  const draws = (seconds: number, { id: authorId }: TestPerson, pageId: string, body: Drawing): string => {
    const id = randomUUID();
    const event = { type: 'lineDrawn' as const, pageId, lineId: id, authorId, bytes: 99 };
    events.push([seconds, event]);
    const text = JSON.stringify(packed({ id, ...body } as BoardStrokeBody));
    lines.push({ pageId, id, authorId, seq: events.length, body: text, at: at(seconds) });
    return id;
  };
  const ink = (x: number): Drawing => ({
    ...{ tool: 'pencil', brushColor: 'red', brushRadius: 6 },
    points: [
      [x, 40],
      [x + 60, 300],
    ],
  });
  const words = (text: string, y: number): Drawing => ({
    ...{ tool: 'text', brushColor: 'blue', brushRadius: 20, text },
    points: [[300, y]],
  });
  const screen = (seconds: number, { id }: TestPerson, status: 'opened' | 'muted'): void => {
    events.push([seconds, { type: 'mediaSet', id, kind: 'screen', entry: { ...muted, status } }]);
  };
  const made = { surveyId, creatorId: teacher.id };
  const people = Object.fromEntries([
    ...[teacher, pupil, late].map(({ id }) => [id, null] as const),
    [refused.id, 'refused'] as const,
  ]);
  joined(0, teacher, 'host');
  events.push([0, { type: 'opened' }]);
  for (const one of [pupil, refused, putOut]) joined(0, one);
  events.push([10, { type: 'materialShown', shareId, lectureId, pages: 3 }]);
  says(20, pupil, 'Merhaba öğretmenim');
  says(25, refused, 'Beni göstermeyin');
  says(26, pupil, 'Yalnız size', teacher);
  events.push([30, { type: 'materialTurned', page: 2 }]);
  events.push([40, { type: 'handRaised', id: pupil.id }], [45, { type: 'handLowered', id: pupil.id }]);
  events.push([50, { type: 'kicked', id: putOut.id }]);
  says(55, teacher, 'Devam edelim');
  events.push([58, { type: 'recordingAsked', id: film.id, layout: 'speaker', by: teacher.id }]);
  events.push([59, { type: 'filmingKnown', asks: false, people }], [60, { type: 'recordingOn', id: film.id }]);
  const onSlide = draws(64, teacher, layer, ink(100));
  draws(65, refused, layer, words('Benim yazım', 60));
  draws(66, pupil, layer, words('Elif yazdı', 120));
  joined(70, late);
  events.push([70, { type: 'filmingKnown', asks: false, people }]);
  events.push([75, { type: 'linesMoved', pageId: layer, lineIds: [onSlide], dx: 20, dy: 5, of: null }]);
  says(80, pupil, 'ISI ile sıcaklık aynı mı?');
  says(82, refused, 'Kayıtta yokum');
  screen(84, refused, 'opened');
  screen(86, refused, 'muted');
  screen(87, teacher, 'opened');
  screen(89, teacher, 'muted');
  events.push([90, { type: 'surveyShared', options: 2, isAnonymous: false, ...made }]);
  events.push([100, { type: 'surveyClosed', correct: null, ...made }]);
  const shown = { quizId: randomUUID(), by: teacher.id, questions: 2, ms: null, shows: 'nothing' as const };
  events.push([102, { type: 'quizShown', sessionId: testId, ...shown }]);
  events.push([104, { type: 'handRaised', id: late.id }], [106, { type: 'handLowered', id: late.id }]);
  events.push([108, { type: 'quizFinished', sessionId: testId, reason: 'word' }]);
  events.push([110, { type: 'recordingPaused', id: film.id }]);
  says(112, teacher, 'Arada kalsın');
  events.push([115, { type: 'linesErased', pageId: layer, lineIds: [onSlide], of: null, by: teacher.id }]);
  events.push([116, { type: 'linesRestored', pageId: layer, lineIds: [onSlide], by: teacher.id }]);
  events.push([120, { type: 'recordingOn', id: film.id }], [130, { type: 'materialStopped' }]);
  says(135, pupil, 'Silinecek');
  events.push([140, { type: 'recordingOff', id: film.id, reason: 'stopped' }]);
  const page = { id: boardPage, background: 'white' as const, ratio: 2, rev: 0 };
  events.push([150, { type: 'boardOpened', surface: { kind: 'whiteboard' }, page, starterId: teacher.id }]);
  const first = draws(151, teacher, boardPage, ink(80));
  draws(152, teacher, boardPage, ink(200));
  events.push([154, { type: 'linesErased', pageId: boardPage, lineIds: [first], of: null, by: teacher.id }]);
  const corners: [[number, number], [number, number]] = [
    [400, 100],
    [500, 200],
  ];
  draws(155, pupil, boardPage, { tool: 'image', pictureId, points: corners });
  events.push([156, { type: 'linesRestored', pageId: boardPage, lineIds: [first], by: teacher.id }]);
  events.push([158, { type: 'boardCleared', pageId: boardPage, of: null, by: teacher.id }]);
  events.push([160, { type: 'boardClosed' }], [200, { type: 'ended' }]);
  await school.query(
    `INSERT INTO room_events (meeting_id, seq, version, at, event)
     SELECT $1, n, $2, to_timestamp((e.one->>0)::float8 / 1000), e.one->1 FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS e(one, n)`,
    [meeting.id, roomVersion, JSON.stringify(events.map(([seconds, event]) => [at(seconds), event]))],
  );
  await school.query(
    `INSERT INTO chat_messages (id, meeting_id, seq, sender_id, receiver_id, text, created_at)
     SELECT m.id, $1, m.seq, m."senderId", m."receiverId", m.text, to_timestamp(m.at / 1000)
     FROM jsonb_to_recordset($2::jsonb) AS m(id uuid, seq integer, "senderId" uuid, "receiverId" uuid, text text, at float8)`,
    [meeting.id, JSON.stringify(messages)],
  );
  await school.query('INSERT INTO board_pages (meeting_id, id, rev) SELECT $1, p, 1 FROM unnest($2::uuid[]) AS p', [
    meeting.id,
    [boardPage, layer],
  ]);
  await school.query(
    `INSERT INTO board_lines (meeting_id, page_id, id, author_id, seq, body, drawn_at)
     SELECT $1, l."pageId", l.id, l."authorId", l.seq, l.body, to_timestamp(l.at / 1000)
     FROM jsonb_to_recordset($2::jsonb) AS l("pageId" uuid, id uuid, "authorId" uuid, seq integer, body text, at float8)`,
    [meeting.id, JSON.stringify(lines)],
  );
  await school.query(
    `INSERT INTO board_pictures (id, meeting_id, author_id, body, added_at) VALUES ($1, $2, $3, $4, now())`,
    [pictureId, meeting.id, pupil.id, Buffer.from('picture')],
  );
  await school.query(
    `UPDATE chat_messages SET deleted_at = now(), text = '' WHERE meeting_id = $1 AND text = 'Silinecek'`,
    [meeting.id],
  );
  await school.query(
    `INSERT INTO surveys (id, meeting_id, creator_id, title, options, is_anonymous, created_at)
     VALUES ($1, $2, $3, 'Anladınız mı?', '{Evet,Hayır}', false, to_timestamp($4::float8 / 1000))`,
    [surveyId, meeting.id, teacher.id, at(90)],
  );
  await school.query(
    `INSERT INTO quiz_sessions (id, meeting_id, kind, quiz_id, title, questions, shuffles_questions, shuffles_choices, started_by, began_at, shows)
     VALUES ($1, $2, 'live', gen_random_uuid(), 'Isı testi', '[]', false, false, $3, to_timestamp($4::float8 / 1000), 'nothing')`,
    [testId, meeting.id, teacher.id, at(102)],
  );
  await school.query(
    `INSERT INTO lectures (id, owner_id, title, type, bytes, received, file_key, finished_at, ready_at, pages)
     VALUES ($1, $2, 'Isı ve sıcaklık', 'application/pdf', 10, 10, gen_random_uuid()::text, now(), now(), 3)`,
    [lectureId, teacher.id],
  );
  await school.query(
    `INSERT INTO lecture_pages (lecture_id, number, width, height, text)
     SELECT $1, n, 1920, 1080, 'Sayfa ' || n || ' kalori' FROM generate_series(1, 3) AS n`,
    [lectureId],
  );
  await school.query(
    `INSERT INTO shown_lectures (id, meeting_id, seq, lecture_id, title, shown_by, shown_at)
     VALUES ($1, $2, 6, $3, 'Isı ve sıcaklık', $4, now())`,
    [shareId, meeting.id, lectureId, teacher.id],
  );
  for (const [{ id }, from, to] of [
    [teacher, 0, 200],
    [pupil, 0, 125],
    [pupil, 131, 200],
    [refused, 0, 200],
    [putOut, 0, 50],
    [late, 70, 200],
  ] as const) {
    await school.query(
      `INSERT INTO meeting_people (meeting_id, person_id, first_entered_at) VALUES ($1, $2, now())
       ON CONFLICT (meeting_id, person_id) DO NOTHING`,
      [meeting.id, id],
    );
    await school.query(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at)
       VALUES ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), to_timestamp($4::float8 / 1000))`,
      [meeting.id, id, at(from), at(to)],
    );
  }
  await school.query(
    `INSERT INTO recording_captions (recording_id, language, cues) VALUES ($1, 'tr', '[[5000,7000,"Fotosentez nedir?"],[52000,54000,"Fotosentez bitti"]]')`,
    [film.id],
  );
  return { film, lectureId, surveyId, boardPage, layer, pictureId };
};
