import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp4Of } from '../support/filmBytes.js';
import { FilmSchool } from '../support/filmSchool.js';
import { schoolDayOf } from '../support/lessonRow.js';
import type { TestMeeting, TestPerson } from '../support/school.js';

let school: FilmSchool;
let manager: TestPerson;
let teacher: TestPerson;
let lesson: TestMeeting;
const film = mp4Of({ data: 5_000 });

beforeAll(async () => {
  school = await FilmSchool.start();
  manager = await school.people.member('Meral Müdür', 'manager');
  teacher = await school.people.teacher();
  lesson = await school.people.meeting(teacher);
});
afterAll(() => school.stop());

const ids = async (filter: object, sort?: readonly [string, string]): Promise<string[]> =>
  (await school.list(manager, filter, sort)).body.map(({ id }) => id);

describe('the console’s list of films', () => {
  it('finds them by lesson, code, teacher and beginner, class, day, size, state and mark, in any order', async () => {
    const owner = await school.people.teacher('Zehra Işık');
    const helper = await school.people.teacher('Yusuf Yardımcı');
    const meeting = await school.people.meeting(owner);
    const group = await school.people.schoolClass('7-Ç', []);
    await school.people.inviteClass(group, meeting);
    const old = await school.shelf.add(meeting, owner, { bytes: film, seconds: 90, minutesAgo: 5 * 24 * 60 });
    const small = await school.shelf.add(meeting, helper, { bytes: mp4Of(), seconds: 300, minutesAgo: 2 });
    const unmade = await school.shelf.add(meeting, owner, { state: 'finishing', minutesAgo: 1 });
    const all = [unmade, small, old].map(({ id }) => id);
    expect(await ids({ q: 'Zehra Işık' })).toEqual(all);
    expect(await ids({ q: meeting.token })).toEqual(all);
    expect(await ids({ q: 'Yusuf Yardımcı' })).toEqual([small.id]);
    expect(await ids({ q: 'Zehra Işık', classes: group })).toEqual(all);
    expect(await ids({ q: 'Zehra Işık', classes: 'none' })).toEqual([]);
    const day = (ago: number) => schoolDayOf(new Date(Date.now() - ago * 86_400_000));
    expect(await ids({ classes: group, to: day(4) })).toEqual([old.id]);
    expect(await ids({ classes: group, from: day(5), to: day(5) }), 'both days belong to it').toEqual([old.id]);
    expect(await ids({ classes: group, from: day(4) })).toEqual([unmade.id, small.id]);
    expect(await ids({ classes: group, minSize: film.length })).toEqual([old.id]);
    expect(await ids({ classes: group, state: 'finishing' })).toEqual([unmade.id]);
    expect(await ids({ classes: group, mark: 'held' })).toEqual([]);
    expect(await ids({ classes: group }, ['size', 'DESC'])).toEqual([old.id, small.id, unmade.id]);
    expect(await ids({ classes: group }, ['duration', 'DESC'])).toEqual([small.id, old.id, unmade.id]);
    for (const field of ['title', 'owner']) expect(await ids({ classes: group }, [field, 'ASC'])).toHaveLength(3);
    expect(await school.one(manager, small)).toEqual({
      ...{ id: small.id, token: small.token, meetingId: meeting.id, title: 'Matematik', layout: 'teacher' },
      ...{ ownerId: owner.id, owner: 'Zehra Işık', classes: ['7-Ç'], state: 'ready', lacksSpace: false },
      ...{ startedBy: 'Yusuf Yardımcı', ip: '192.0.2.7', browser: expect.stringContaining('Firefox/153.0') },
      ...{
        duration: 300,
        size: mp4Of().length,
        createdAt: expect.stringMatching(/Z$/),
        held: null,
        reported: null,
        expiresAt: null,
      },
    });
    expect((await school.list(manager, { minSize: -1 })).code).toBe('common.invalid');
    expect((await school.list(manager, {}, ['bytes', 'ASC'])).code).toBe('common.invalid');
  });

  it('and all that is done there are for who may open the console alone', async () => {
    const made = await school.shelf.add(lesson, teacher, { bytes: film });
    const path = `/admin/recordings/${made.id}`;
    for (const [method, address, body] of [
      ['GET', '/admin/recordings', undefined],
      ['GET', path, undefined],
      ['DELETE', path, undefined],
      ['POST', `${path}/hold`, { why: 'Bende kalsın' }],
      ['DELETE', `${path}/hold`, undefined],
      ['DELETE', `${path}/report`, undefined],
    ] as const)
      for (const person of [teacher, await school.people.member('Elif Öğrenci')])
        expect((await school.call(person, method, address, body)).code, address).toBe('common.forbidden');
    expect(school.has(made)).toBe(true);
    expect(await school.acts(made)).toEqual([]);
  });
});

describe('a held film', () => {
  it('is deleted by nobody until it is let go, and says who holds it and why', async () => {
    const made = await school.shelf.add(lesson, teacher, { bytes: film });
    const other = await school.shelf.add(lesson, teacher, { bytes: film });
    const path = `/admin/recordings/${made.id}`;
    for (const why of ['', '   ', 'x'.repeat(301)])
      expect((await school.call(manager, 'POST', `${path}/hold`, { why })).code).toBe('common.invalid');
    const held = { by: 'Meral Müdür', why: 'Veli itirazı', at: expect.any(String) };
    expect((await school.call(manager, 'POST', `${path}/hold`, { why: ' Veli itirazı ' })).body).toMatchObject({
      held,
    });
    // Whoever held it first is who holds it.
    const deputy = await school.people.member('Yedek Müdür', 'manager');
    const again = await school.call(deputy, 'POST', `${path}/hold`, { why: 'Benim' });
    expect(again.body).toMatchObject({ held });
    expect((await school.list(manager, { mark: 'held' })).body.map(({ id }) => id)).toEqual([made.id]);

    expect((await school.call(manager, 'DELETE', path)).code).toBe('recording.held');
    const erase = (tokens: string[]) => school.call(teacher, 'POST', '/public/deleteRoomRecords', { tokens });
    expect((await erase([other.token, made.token])).code).toBe('recording.held');
    expect([made, other].map((one) => school.has(one))).toEqual([true, true]);

    expect((await school.call(deputy, 'DELETE', `${path}/hold`)).body).toMatchObject({ held: null });
    await school.call(deputy, 'DELETE', `${path}/hold`);
    expect((await school.call(deputy, 'DELETE', path)).body).toMatchObject({ id: made.id });
    expect(school.has(made)).toBe(false);
    expect((await school.call(deputy, 'DELETE', path)).code).toBe('recording.notFound');
    expect((await school.call(deputy, 'POST', `${path}/hold`, { why: 'Geç' })).code).toBe('recording.notFound');
    const about = { subject_id: lesson.id };
    expect(await school.acts(made)).toEqual([
      { act: 'recording.held', actor_id: manager.id, ...about },
      { act: 'recording.letGo', actor_id: deputy.id, ...about },
      { act: 'recording.deleted', actor_id: deputy.id, ...about },
    ]);
  });

  it('that is being made is deleted by no manager either', async () => {
    const running = await school.shelf.add(await school.people.meeting(teacher), teacher, { state: 'on' });
    expect((await school.call(manager, 'DELETE', `/admin/recordings/${running.id}`)).code).toBe('recording.running');
  });
});

describe('a reported film', () => {
  it('stands with its reason until a manager shows it again; its owner can’t delete it meanwhile', async () => {
    const made = await school.shelf.add(lesson, teacher, { bytes: film });
    const pupil = await school.people.member('Can Öğrenci');
    await school.people.query(
      `UPDATE recordings SET reported_at = now(), reported_by = $2, reported_why = 'Sesim var' WHERE id = $1`,
      [made.id, pupil.id],
    );
    expect((await school.list(manager, { mark: 'reported' })).body).toMatchObject([
      { id: made.id, reported: { by: 'Can Öğrenci', why: 'Sesim var' } },
    ]);
    const erase = () => school.call(teacher, 'POST', '/public/deleteRoomRecords', { tokens: [made.token] });
    expect((await erase()).code).toBe('recording.reported');
    const shown = await school.call(manager, 'DELETE', `/admin/recordings/${made.id}/report`);
    expect(shown.body).toMatchObject({ id: made.id, reported: null });
    await school.call(manager, 'DELETE', `/admin/recordings/${made.id}/report`);
    expect(await school.acts(made)).toEqual([
      { act: 'recording.shownAgain', actor_id: manager.id, subject_id: lesson.id },
    ]);
    expect((await erase()).status).toBe(200);
  });
});
