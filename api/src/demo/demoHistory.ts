import type { DataSource } from 'typeorm';
import { generateRoomPassword } from '../meetings/roomPassword.service.js';
import { rateLesson } from './demoRatings.js';
import { fillRoom } from './demoRoom.js';
import { demoSchool } from './demoSchool.js';
import { lessonsHeld, type HeldLesson } from './demoLessons.js';
import { forItsClass } from './demoStructure.js';
import { demoRoomCode } from './roomCode.js';
import { schoolMoment } from './schoolClock.js';

const minute = 60_000;
const pupils = demoSchool.people.filter(({ userType }) => userType === 'student').map(({ username }) => username);

/** Who was there, and from which minute to which: a few late ones, one who fell out and came back. */
const attendanceOf = (lesson: HeldLesson): { username: string; from: number; to: number }[] => {
  const away = new Set(
    Array.from({ length: lesson.absent }, (_, i) => pupils[(lesson.daysAgo * 5 + i * 4) % pupils.length]),
  );
  const came = pupils.filter((username) => !away.has(username));
  return [
    { username: lesson.owner, from: -3, to: lesson.minutes },
    ...came.flatMap((username, i) => {
      const from = (i * 7 + lesson.daysAgo) % 5;
      const interrupted = i === lesson.daysAgo % came.length;
      return interrupted
        ? [
            { username, from, to: 17 },
            { username, from: 19, to: lesson.minutes },
          ]
        : [{ username, from, to: lesson.minutes - (i % 3 === 0 ? 1 : 0) }];
    }),
  ];
};

/** Adds the lessons that were held, with who was inside and when; ones that exist stay as they are. */
export const ensureHistory = async (
  source: DataSource,
  people: ReadonlyMap<string, string>,
  now: Date,
  timeZone: string,
): Promise<void> => {
  for (const lesson of lessonsHeld) {
    const startAt = schoolMoment(now, -lesson.daysAgo, lesson.time, timeZone);
    const at = (minutes: number) => new Date(startAt.getTime() + minutes * minute);
    await source.transaction(async (manager) => {
      const [meeting] = await manager.query<{ id: string }[]>(
        `INSERT INTO meetings (token, name, description, password, owner_id, start_at, opened_at, ended_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (token) DO NOTHING RETURNING id`,
        [
          demoRoomCode(lesson.key),
          lesson.name,
          lesson.description,
          generateRoomPassword(),
          people.get(lesson.owner),
          startAt,
          at(-3),
          at(lesson.minutes),
          at(-7 * 24 * 60),
        ],
      );
      if (!meeting) return;
      await manager.query(`WITH made AS (SELECT $2::uuid AS id) ${forItsClass('$1')}`, [
        demoSchool.lessonsOf,
        meeting.id,
      ]);
      for (const { username, from, to } of attendanceOf(lesson)) {
        const personId = people.get(username);
        await manager.query(
          `INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)`,
          [meeting.id, personId, at(from), at(to)],
        );
        await manager.query(
          `INSERT INTO meeting_people (meeting_id, person_id, first_entered_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
          [meeting.id, personId, at(from)],
        );
      }
      const inside = [...new Set(attendanceOf(lesson).map(({ username }) => username))];
      const idOf = (username: string): string[] => [people.get(username) ?? []].flat();
      const [teacherId] = idOf(lesson.owner);
      if (lesson.isKept && teacherId)
        await fillRoom(manager, {
          ...{ meetingId: meeting.id, teacherId, at, minutes: lesson.minutes },
          pupilIds: inside.filter((username) => username !== lesson.owner).flatMap(idOf),
        });
      await rateLesson(manager, meeting.id, inside.flatMap(idOf), { daysAgo: lesson.daysAgo, at: at(lesson.minutes) });
    });
  }
};
