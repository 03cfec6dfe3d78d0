import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '@derslik/contract/chat';
import { CONFIG, type Config } from '../../api/src/config.js';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import type { RoomCommand } from '../../api/src/rooms/rules/commands.js';
import { ROOM_ROWS } from '../../api/src/rooms/log/roomRows.js';
import { RoomQuotas } from '../../api/src/rooms/log/roomQuotas.js';
import { RunningRooms } from '../../api/src/rooms/delivery/runningRooms.js';
import { TestApi, type Member } from './testApi.js';
import { TimetableHand } from './timetableHand.js';

let api: TestApi;
let teacher: Member;

beforeAll(async () => {
  api = await TestApi.start({
    MEETINGS_IN_TEN_MINUTES: '3',
    MEETINGS_PER_DAY: '5',
    CHAT_PERSON_KB: '4',
    CHAT_ROOM_KB: '6',
    CLIENT_LOG_PER_MINUTE: '10000',
    CLIENT_LOG_PER_DAY: '250',
    CLIENT_LOG_TOTAL: '100',
  });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
});
afterAll(() => api.stop());

describe('meetings of one person', () => {
  it('are so many in ten minutes, also at the same moment, and so many in a day', async () => {
    const owner = await api.member({ username: 'hevesli', userType: 'teacher' });
    const make = async () => {
      const { token, password } = (await api.reserve(owner)).body.data;
      return () => api.call('POST', `/api/liveRoom/${token}`, { name: 'Ders', password }, owner);
    };
    const attack = async () => {
      const makes = await Promise.all(Array.from({ length: 15 }, make));
      const answers = await Promise.all(makes.map((one) => one()));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['429 meeting.tooManyMade']),
      );
      return answers.length - refused.length;
    };
    expect(await attack()).toBe(3);
    await api.rows(`UPDATE meetings SET created_at = created_at - interval '11 minutes' WHERE owner_id = $1`, [
      owner.id,
    ]);
    expect(await attack()).toBe(2);
    // Others go on.
    await api.meeting(teacher);
  });

  it('leave out what the timetable makes of a teacher’s week, and count a lesson that they make by hand', async () => {
    const hand = new TimetableHand(api, await api.member({ username: 'mudur', userType: 'general-manager' }));
    const { id: classId } = await api.schoolClass('8-A');
    const owner = await api.member({ username: 'haftalik', userType: 'teacher' });
    const [term, subject] = [await hand.term(), await hand.subject('Matematik')];
    await hand.bells();
    const of = { subjectId: subject.id, classes: [{ classId, groupId: null }] };
    for (const weekday of [1, 2, 3, 4, 5])
      await hand.lesson({ ...of, termId: term.id, teacherIds: [owner.id], weekday });
    const [made] = await api.rows<{ count: number }>(
      'SELECT count(*)::int FROM meetings WHERE owner_id = $1 AND created_at > now() - $2::interval',
      [owner.id, '10 minutes'],
    );
    expect(made!.count).toBeGreaterThan(5);
    const byHand = () =>
      api.call('POST', '/api/lessons', { ...of, onDate: hand.monday, startsAt: '18:00', endsAt: '18:40' }, owner);
    expect((await byHand()).status).toBe(201);
    for (let n = 0; n < 2; n += 1) await api.meeting(owner);
    expect((await byHand()).code).toBe('meeting.tooManyMade');
  });
});

describe('chat', () => {
  const text = 'ş'.repeat(400);
  const enter: RoomCommand = {
    type: 'enter',
    role: 'participant',
    device: { kind: 'desktop', ios: false },
    wants: { cam: false, mic: false },
  };
  const say = (who: Member, token: string, id: string = randomUUID()) =>
    api.call<{ data: ChatMessage }>('POST', '/api/public/chat', { id, message: text, liveRoom: token }, who);

  it('takes so much of a person and of a room in a day, says so, and answers what was said before all the same', async () => {
    const room = await api.meeting(teacher);
    const pupil = await api.member({ username: 'geveze' });
    for (const actorId of [teacher.id, pupil.id])
      await api.app.get(RunningRooms).submit(room.id, { actorId, command: enter, clientId: null });
    const first = randomUUID();
    const { body } = await say(pupil, room.token, first);
    for (let n = 0; n < 3; n += 1) expect((await say(pupil, room.token)).status).toBe(200);
    const refused = await say(pupil, room.token);
    expect([refused.status, refused.code]).toEqual([429, 'chat.tooMuchToday']);
    const again = await say(pupil, room.token, first);
    expect(again.body.data).toEqual(body.data);
    expect((await say(teacher, room.token)).status).toBe(200);
    expect((await say(teacher, room.token)).status).toBe(200);
    const full = await say(teacher, room.token);
    expect([full.status, full.code]).toEqual([429, 'chat.roomIsFull']);

    // Written once: an answer that is kept for a repeated command holds no text.
    const kept = await api.rows<{ answer: object }>('SELECT answer FROM room_commands WHERE meeting_id = $1', [
      room.id,
    ]);
    expect(kept).toHaveLength(6);
    for (const { answer } of kept) expect(answer).toEqual({ seq: expect.any(Number) as number, said: true });
    expect(await api.rows('SELECT 1 FROM chat_messages WHERE meeting_id = $1', [room.id])).toHaveLength(6);

    // Another process, and this one after a restart, know it too; tomorrow it is forgotten.
    const command = { type: 'chat', text } as const;
    const anew = () => new RoomQuotas(api.database, api.app.get<Config>(CONFIG), api.app.get(ROOM_ROWS));
    await expect(anew().assertMay(room.id, pupil.id, command)).rejects.toThrow('chat.tooMuchToday');
    await expect(anew().assertMay(room.id, randomUUID(), command)).rejects.toThrow('chat.roomIsFull');
    await api.rows(`UPDATE chat_messages SET created_at = created_at - interval '1 day' WHERE meeting_id = $1`, [
      room.id,
    ]);
    await anew().assertMay(room.id, pupil.id, command);
  });

  it('and hands are so many of one person in a day, whichever process they came to', async () => {
    const owner = await api.member({ username: 'parmak', userType: 'teacher' });
    const room = await api.meeting(owner);
    const config = { ...api.app.get<Config>(CONFIG), COMMANDS_PER_DAY: 10 };
    const process = () => new RoomQuotas(api.database, config, []);
    const hand = (raised: boolean) => ({ type: 'raised-hand', raised }) as const;
    const [one, two] = [process(), process()];
    const rooms = api.app.get(RunningRooms);
    await rooms.submit(room.id, { actorId: owner.id, command: enter, clientId: null });
    for (let n = 0; n < 10; n += 1) {
      const command = hand(n % 2 === 0);
      await (n < 5 ? one : two).assertMay(room.id, owner.id, command);
      await rooms.submit(room.id, { actorId: owner.id, command, clientId: randomUUID() });
    }
    for (const quotas of [one, two, process()])
      await expect(quotas.assertMay(room.id, owner.id, hand(true))).rejects.toThrow('common.tooMany');
    // What the room itself does in a person's name does not count as theirs.
    await one.assertMay(room.id, owner.id, { type: 'leave', reason: 'lost' });
    await api.rows(`UPDATE room_commands SET at = at - interval '1 day' WHERE actor_id = $1`, [owner.id]);
    await process().assertMay(room.id, owner.id, hand(true));
  });
});

describe('notes of the apps', () => {
  it('are so many of one address in a day, so many at all, and none is long', async () => {
    const note = (address: string, params: Record<string, string> = {}) =>
      api.call(
        'POST',
        '/api/metodbox/errLog',
        { name: `from ${address}`, params },
        { headers: { 'x-forwarded-for': address } },
      );
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, 'x'.repeat(100)]));
    await note('10.0.0.9', long);
    expect(await api.rows('SELECT 1 FROM client_logs')).toEqual([]);
    for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 30 }, () => note('10.0.0.1')));
    const [last] = await api.rows<{ id: number; kept: number }>(
      'SELECT max(id)::int AS id, count(*)::int AS kept FROM client_logs',
    );
    expect(last?.id).toBe(250);
    expect(last?.kept).toBeLessThan(200);
    await note('10.0.0.2');
    expect(await api.rows(`SELECT 1 FROM client_logs WHERE name = 'from 10.0.0.2'`)).toHaveLength(1);
  });
});

it('housekeeping forgets guests who never got in, once nothing of them is left', async () => {
  const room = await api.meeting(teacher);
  const ids: string[] = [];
  for (const name of ['Hiç Girmeyen', 'Oturumu Süren', 'İçeri Giren'])
    ids.push((await api.guest(name, room)).body.data.informations.id);
  const [outside, signedIn, inside] = ids;
  await api.rows(`UPDATE guests SET created_at = created_at - interval '3 days'`);
  await api.rows('DELETE FROM sessions WHERE guest_id = ANY($1)', [[outside, inside]]);
  await api.rows('INSERT INTO meeting_people VALUES ($1, $2, now())', [room.id, inside]);
  await api.app.get(HousekeepingService, { strict: false }).run();
  const left = await api.rows<{ id: string }>('SELECT id FROM guests');
  expect(left.map(({ id }) => id).sort()).toEqual([signedIn, inside].sort());
});

it('housekeeping forgets answers of yesterday’s commands, and writes down how large the database is', async () => {
  await api.rows(
    `UPDATE room_commands SET at = at - interval '25 hours' WHERE ctid = (SELECT ctid FROM room_commands LIMIT 1)`,
  );
  const before = await api.rows('SELECT 1 FROM room_commands');
  const run = () => api.app.get(HousekeepingService, { strict: false }).run();
  await run();
  await run();
  expect(await api.rows('SELECT 1 FROM room_commands')).toHaveLength(before.length - 1);
  const sizes = await api.rows<{ bytes: string }>('SELECT bytes FROM database_sizes WHERE day = current_date');
  expect(sizes).toHaveLength(1);
  expect(Number(sizes[0]?.bytes)).toBeGreaterThan(1_000_000);
});
