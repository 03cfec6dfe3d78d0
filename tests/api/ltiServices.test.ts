import type { Auth } from '@derslik/contract/auth';
import type { BbbDoor, BbbWay, PlatformFilms } from '@derslik/contract/bigBlueButton';
import type { LtiAnswer, LtiChoice, LtiPlatforms, LtiRegistration } from '@derslik/contract/lti';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LtiMembers } from '../../api/src/lti/ltiMembers.service.js';
import { LtiScores } from '../../api/src/lti/ltiScores.service.js';
import {
  deepLinking,
  LtiPlatform,
  ltiClaim,
  ltiPupil,
  ltiTeacher,
  type LtiLink,
  type LtiPerson,
} from '../support/ltiPlatform.js';
import { faultOfStep, LtiHand, ticketOf, type LtiStep } from './ltiHand.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let moodle: LtiHand;
let other: LtiHand;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  moodle = await LtiHand.make(api, head, await LtiPlatform.start(), 'Moodle');
  other = await LtiHand.make(api, head, await LtiPlatform.start(), 'Canvas');
});
afterAll(async () => {
  await Promise.all([moodle.platform.stop(), other.platform.stop()]);
  await api.stop();
});

/** A teacher asks what their course may have. */
const ask = async (
  hand: LtiHand,
  person: LtiPerson = ltiTeacher,
  changes = {},
): Promise<LtiStep & { token: string }> => {
  const { state, nonce, cookie } = await hand.begin();
  const claims = { ...hand.platform.choiceClaims(person, nonce), ...changes };
  const step = await hand.post(await hand.platform.sign(claims), state, cookie);
  return { ...step, token: step.location.hash.slice(1) };
};
const read = (token: string) => api.call<LtiChoice>('POST', '/api/ltiChoice', { token });
const choose = (token: string, chosen: Record<string, unknown>) =>
  api.call<LtiAnswer>('POST', '/api/ltiChoice/chosen', { token, ...chosen });
/** What the platform gets, as a browser would post it. */
const give = async (hand: LtiHand, answer: string) => {
  const page = await fetch(`${api.url}/lti/deep-linking`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer }).toString(),
  });
  const html = await page.text();
  const token = /name="JWT" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return {
    action: /action="([^"]+)"/.exec(html)?.[1],
    policy: page.headers.get('content-security-policy') ?? '',
    claims: await hand.platform.verifyOfTool(token, hand.platform.issuer),
  };
};
interface Item {
  title: string;
  url: string;
  custom: Record<string, string>;
  lineItem: { label: string; scoreMaximum: number };
}

describe('a teacher who chooses a lesson for a course', () => {
  it('makes one with a name and a date, and the platform’s link leads into it', async () => {
    const { location, token } = await ask(moodle);
    expect(location.pathname).toBe('/ogrenme-platformu/ders-sec');
    expect((await read(token)).body).toEqual({ platform: 'Moodle', lessons: [] });
    const made = { name: 'Üslü <sayılar>', startsAt: '2027-01-04T08:30:00.000Z' };
    const { action, policy, claims } = await give(moodle, (await choose(token, { made })).body.answer);
    expect(action).toBe(moodle.platform.url('/chosen'));
    expect(policy).toContain(`form-action ${moodle.platform.issuer}`);
    expect(claims).toMatchObject({
      [ltiClaim('message_type')]: 'LtiDeepLinkingResponse',
      [ltiClaim('version')]: '1.3.0',
      [ltiClaim('deployment_id')]: '1',
      [deepLinking('data')]: 'kurs=8-A&öğe=1',
    });
    const [item] = claims[deepLinking('content_items')] as Item[];
    expect(item).toMatchObject({ title: made.name, url: `${moodle.platform.tool}/lti/launch` });
    expect(item!.lineItem).toMatchObject({ label: made.name, scoreMaximum: 100 });
    const code = async (link: LtiLink) => {
      const ticket = ticketOf(await moodle.launch(ltiTeacher, {}, link));
      return (await api.call<{ way: BbbWay }>('POST', '/api/auth/platformJoin', { ticket })).body.way.code;
    };
    const [one, two] = [
      await code({ id: 'secilen-1', title: 'Başka', custom: item!.custom }),
      await code({ id: 'secilen-2', title: 'Başka', custom: item!.custom }),
    ];
    expect(one).toBe(two);
    const [meeting] = await api.rows<{ name: string }>('SELECT name FROM meetings WHERE token = $1', [one]);
    expect(meeting?.name).toBe(made.name);
  });

  it('finds lessons of this course again, and none of another course or platform', async () => {
    const first = await ask(moodle);
    await choose(first.token, { made: { name: 'Kesirler', startsAt: null } });
    const again = await ask(moodle);
    const { lessons } = (await read(again.token)).body;
    const lesson = lessons.find(({ name }) => name === 'Kesirler')!;
    for (const elsewhere of [
      await ask(moodle, ltiTeacher, { [ltiClaim('context')]: { id: 'course-2' } }),
      await ask(other),
    ]) {
      expect((await read(elsewhere.token)).body.lessons).toEqual([]);
      expect((await choose(elsewhere.token, { lessonId: lesson.id })).code).toBe('common.notFound');
    }
    const { claims } = await give(moodle, (await choose(again.token, { lessonId: lesson.id })).body.answer);
    const [item] = claims[deepLinking('content_items')] as Item[];
    expect(Object.values(item!.custom)).toEqual([lesson.id]);
    // A link of another platform that names it gets a lesson of its own.
    await other.launch(ltiPupil, {}, { id: 'calinti', title: 'Çalıntı', custom: item!.custom });
    const [row] = await api.rows<{ same: boolean }>(
      `SELECT lesson_id = $1 AS same FROM lti_links WHERE resource_link = 'calinti'`,
      [lesson.id],
    );
    expect(row?.same).toBe(false);
  });

  it('may choose nothing, and once', async () => {
    const { token } = await ask(moodle);
    const { claims } = await give(moodle, (await choose(token, {})).body.answer);
    expect(claims[deepLinking('content_items')]).toEqual([]);
    expect((await choose(token, { made: { name: 'İkinci', startsAt: null } })).code).toBe('lti.choiceOver');
  });

  it('has to teach there, and nothing that is altered leads on', async () => {
    expect(faultOfStep(await ask(moodle, ltiPupil))).toBe('notTeacher');
    const settings = deepLinking('deep_linking_settings');
    for (const wrong of [
      undefined,
      { accept_types: ['ltiResourceLink'] },
      { accept_types: ['ltiResourceLink'], deep_link_return_url: 'https://evil.example/' },
      { accept_types: ['ltiResourceLink'], deep_link_return_url: 'javascript:alert(1)' },
      { accept_types: ['file'], deep_link_return_url: moodle.platform.url('/chosen') },
      {
        accept_types: ['ltiResourceLink'],
        deep_link_return_url: moodle.platform.url('/chosen'),
        data: 'x'.repeat(9_000),
      },
    ])
      expect(faultOfStep(await ask(moodle, ltiTeacher, { [settings]: wrong }))).toBe('refused');
    const { token } = await ask(moodle);
    for (const forged of [`${token.slice(0, -3)}AAA`, 'AAAA', token.slice(4)])
      expect([(await read(forged)).code, (await choose(forged, {})).code]).toEqual([
        'lti.choiceOver',
        'lti.choiceOver',
      ]);
    const step = await moodle.step('POST', '/lti/deep-linking', { answer: token });
    expect([step.status, faultOfStep(step)]).toEqual([303, 'over']);
  });
});

/** Somebody comes by a link: as what they are in the database. */
const visit = async (person: LtiPerson, link: LtiLink): Promise<{ guest: string; code: string; token: string }> => {
  const ticket = ticketOf(await moodle.launch(person, {}, link));
  const { body } = await api.call<{ data: Auth; way: BbbWay }>('POST', '/api/auth/platformJoin', { ticket });
  const { id: guest, token } = body.data.informations;
  return { guest, code: body.way.code, token };
};
const linkId = async (name: string): Promise<string> =>
  (await api.rows<{ id: string }>('SELECT id FROM lti_links WHERE resource_link = $1', [name]))[0]!.id;

/** A lesson of 40 minutes that has ended. @param minutes from and to, by who was there */
const held = async (
  code: string,
  leader: string,
  minutes: [guest: string, from: number, to: number][],
): Promise<void> => {
  const [meeting] = await api
    .rows<{ id: string }>(
      `UPDATE meetings SET opened_at = now() - interval '60 minutes', ended_at = now() WHERE token = $1 RETURNING id`,
      [code],
    )
    .then(([rows]) => rows as unknown as { id: string }[]);
  for (const [guest, from, to] of [[leader, 0, 40] as const, ...minutes])
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at)
       SELECT $1, $2, m.opened_at + make_interval(mins => $3), m.opened_at + make_interval(mins => $4), m.opened_at + make_interval(mins => $4)
       FROM meetings m WHERE m.id = $1`,
      [meeting!.id, guest, from, to],
    );
  await api.rows('UPDATE bbb_meetings SET over_at = now() WHERE meeting_id = $1', [meeting!.id]);
};
const send = async (name: string): Promise<void> => {
  const id = await linkId(name);
  await api.rows(`UPDATE lti_scores SET next_at = now() WHERE link_id = $1 AND sent_at IS NULL`, [id]);
  await api.app
    .get(LtiScores, { strict: false })
    .send(id)
    .catch(() => undefined);
};
const scoresOf = (label: string): Record<string, unknown> => {
  const items = new Set([...moodle.platform.items.values()].filter((one) => one.label === label).map(({ id }) => id));
  return Object.fromEntries(
    moodle.platform.scores
      .filter(({ item }) => items.has(item))
      .map(({ body }) => [body['userId'], body['scoreGiven']]),
  );
};

describe('people of a course', () => {
  it('are read page by page, with their roles, and who has left the course is not among them', async () => {
    moodle.platform.members.push(
      ...Array.from({ length: 45 }, (_, n) => ({
        ...{ user_id: `p-${n}`, name: `Öğrenci ${n}`, status: 'Active' },
        roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      })),
      { user_id: 't-1', name: 'Ayşe Yıldız', status: 'Active', roles: ltiTeacher.roles },
      { user_id: 'gone', name: 'Giden', status: 'Inactive', roles: ltiPupil.roles },
      { user_id: 7, roles: [] } as never,
      null as never,
    );
    await visit(ltiTeacher, { id: 'kisiler', title: 'Kişiler' });
    const id = await linkId('kisiler');
    await api.app.get(LtiMembers, { strict: false }).fetch(id);
    await expect
      .poll(() =>
        api.rows(
          'SELECT place, count(*)::int AS count FROM lti_members WHERE link_id = $1 GROUP BY place ORDER BY place',
          [id],
        ),
      )
      .toEqual([
        { place: 'moderator', count: 1 },
        { place: 'participant', count: 45 },
      ]);
    expect(moodle.platform.seen.filter(({ path }) => path === '/members').length).toBeGreaterThanOrEqual(3);
    moodle.platform.members.length = 0;

    // Whoever leads there sees who is missing; a pupil doesn't.
    const link = { id: 'kisiler', title: 'Kişiler' };
    const [teacher, pupil] = [await visit(ltiTeacher, link), await visit({ ...ltiPupil, sub: 'p-7' }, link)];
    const missing = (who: { token: string }) =>
      api.call<{ missing: string[] | null }>('GET', `/api/ltiMissing?room=${teacher.code}`, undefined, who);
    expect((await missing(teacher)).body.missing).toHaveLength(45);
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) SELECT meeting_id, guest_id, now(), now()
       FROM bbb_people WHERE guest_id = $1`,
      [pupil.guest],
    );
    const now = (await missing(teacher)).body.missing!;
    expect([now.length, now.includes('Öğrenci 7'), now[0]]).toEqual([44, false, 'Öğrenci 0']);
    for (const one of [pupil, head, await visit(ltiTeacher, { id: 'baska', title: 'Başka' })])
      expect((await missing(one)).code).toBe('common.forbidden');
  });
});

describe('scores', () => {
  it('of attendance are the share of the lesson’s time, in a column that is made once', async () => {
    const link = { id: 'yoklama', title: 'Yoklama dersi' };
    const teacher = await visit(ltiTeacher, link);
    const [elif, can] = [await visit(ltiPupil, link), await visit({ ...ltiPupil, sub: 'p-2', name: 'Can' }, link)];
    // One came late, and one came twice at the same time with two windows, before and until the end.
    await held(teacher.code, teacher.guest, [
      [elif.guest, 10, 40],
      [can.guest, 0, 20],
      [can.guest, 5, 15],
    ]);
    await api.app.get(LtiScores, { strict: false }).writeAttendance();
    await send('yoklama');
    await expect.poll(() => scoresOf('Yoklama dersi')).toEqual({ 'p-1': 75, 'p-2': 50 });
    const [body] = moodle.platform.scores.map((one) => one.body);
    expect(body).toMatchObject({ scoreMaximum: 100, activityProgress: 'Completed', gradingProgress: 'FullyGraded' });

    // The next lesson of the same link counts with the first one; who is listed and stayed away was there for none of it.
    const next = await visit(ltiTeacher, link);
    expect(next.code).not.toBe(teacher.code);
    await api.rows(
      `INSERT INTO lti_members (link_id, user_id, name, place) VALUES ($1, 'p-3', 'Deniz', 'participant'), ($1, 't-9', 'Öğretmen', 'moderator')`,
      [await linkId('yoklama')],
    );
    const again = await visit(ltiPupil, link);
    await held(next.code, next.guest, [[again.guest, 0, 40]]);
    await api.app.get(LtiScores, { strict: false }).writeAttendance();
    await send('yoklama');
    await expect.poll(() => scoresOf('Yoklama dersi')).toEqual({ 'p-1': 88, 'p-2': 25, 'p-3': 0 });
    expect([...moodle.platform.items.values()].filter(({ label }) => label === 'Yoklama dersi')).toHaveLength(1);
  });

  it('go to the column that the launch names', async () => {
    const link = { id: 'sutunlu', title: 'Sütunlu' };
    moodle.platform.items.set('of-sutunlu', {
      ...{ id: moodle.platform.url('/lineitems/of-sutunlu'), label: 'Platformun sütunu', scoreMaximum: 100 },
    });
    const [teacher, pupil] = [await visit(ltiTeacher, link), await visit(ltiPupil, link)];
    await held(teacher.code, teacher.guest, [[pupil.guest, 0, 40]]);
    await api.app.get(LtiScores, { strict: false }).writeAttendance();
    await send('sutunlu');
    await expect.poll(() => scoresOf('Platformun sütunu')).toEqual({ 'p-1': 100 });
  });

  it('of a test are its points, in a column of its own', async () => {
    const link = { id: 'sinavli', title: 'Sınavlı' };
    const [teacher, pupil] = [await visit(ltiTeacher, link), await visit(ltiPupil, link)];
    const [row] = await api.rows<{ id: string }>('SELECT id FROM meetings WHERE token = $1', [teacher.code]);
    await api.rows(`INSERT INTO rooms (meeting_id, base, version) VALUES ($1, '{}', 1) ON CONFLICT DO NOTHING`, [
      row!.id,
    ]);
    const questions = JSON.stringify([
      { id: 'a', points: 6 },
      { id: 'b', points: 4 },
    ]);
    const [session] = await api.rows<{ id: string }>(
      `INSERT INTO quiz_sessions (id, meeting_id, kind, quiz_id, title, questions, shuffles_questions, shuffles_choices, started_by,
         began_at, ended_at, graded_at, shows)
       VALUES (gen_random_uuid(), $1, 'live', gen_random_uuid(), 'Üslü sayılar sınavı', $2, false, false, $3, now(), now(), now(), 'score')
       RETURNING id`,
      [row!.id, questions, head.id],
    );
    await api.rows('INSERT INTO quiz_attempts (session_id, person_id, points) VALUES ($1, $2, 7.5)', [
      session!.id,
      pupil.guest,
    ]);
    await api.app.get(LtiScores, { strict: false }).writeTests();
    await api.app.get(LtiScores, { strict: false }).writeTests();
    await send('sinavli');
    await expect.poll(() => scoresOf('Üslü sayılar sınavı')).toEqual({ 'p-1': 7.5 });
    const item = [...moodle.platform.items.values()].find(({ label }) => label === 'Üslü sayılar sınavı');
    expect(item).toMatchObject({ scoreMaximum: 10, resourceLinkId: 'sinavli' });
  });

  it('are sent again while the platform is away, and not to a server that the school does not know', async () => {
    const link = { id: 'uzakta', title: 'Uzakta' };
    const [teacher, pupil] = [await visit(ltiTeacher, link), await visit(ltiPupil, link)];
    await held(teacher.code, teacher.guest, [[pupil.guest, 0, 40]]);
    moodle.platform.mood = 'broken';
    await api.app.get(LtiScores, { strict: false }).writeAttendance();
    const state = async () =>
      (
        await api.rows<{ fault: string; attempts: number; sent: boolean; failed: boolean }>(
          `SELECT fault, attempts, sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed FROM lti_scores WHERE link_id = $1`,
          [await linkId('uzakta')],
        )
      )[0];
    await send('uzakta');
    await expect.poll(state).toMatchObject({ fault: '500', sent: false, failed: false });
    moodle.platform.mood = 'well';
    moodle.platform.scoreFaults = 1;
    await send('uzakta');
    await expect.poll(state).toMatchObject({ fault: '503', sent: false });
    await send('uzakta');
    await expect.poll(state).toMatchObject({ fault: null, sent: true });
    expect(scoresOf('Uzakta')).toEqual({ 'p-1': 100 });

    await moodle.launch(ltiPupil, {
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        ...{ scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'], lineitem: 'http://127.0.0.1:9/steal' },
      },
      [ltiClaim('resource_link')]: { id: 'yabanci', title: 'Yabancı' },
    });
    const [services] = await api.rows<{ services: Record<string, unknown> }>(
      `SELECT services FROM lti_links WHERE resource_link = 'yabanci'`,
    );
    expect(services?.services).not.toHaveProperty('lineItem');
  });
});

describe('films of a lesson', () => {
  const link = { id: 'kayitli', title: 'Kayıtlı ders' };
  const mentor = {
    ...{ sub: 'v-1', name: 'Veli Gökçe' },
    roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'],
  };
  /** What stands at the door of a launch. */
  const filmsFor = async (person: LtiPerson, to: LtiLink = link): Promise<BbbDoor['films']> => {
    const ticket = ticketOf(await moodle.launch(person, {}, to));
    return (await api.call<{ data: BbbDoor }>('POST', '/api/auth/platformDoor', { ticket })).body.data.films;
  };
  const film = async (code: string, minutesAgo: number): Promise<void> => {
    await api.rows(
      `INSERT INTO recordings (id, token, meeting_id, layout, state, started_by, began_at, ended_at, seconds, bytes)
       SELECT gen_random_uuid(), $1, id, 'teacher', 'ready', owner_id, now() - make_interval(mins => $3), now(), 600, 1000 FROM meetings WHERE token = $2`,
      [randomBytes(32).toString('base64url'), code, minutesAgo],
    );
  };
  const watched = (asked: object) => api.call<PlatformFilms>('POST', '/api/platformFilms', asked);

  it('are made by whoever leads it, and by no pupil', async () => {
    const mayRecord = async (person: LtiPerson): Promise<boolean> => {
      const ticket = ticketOf(await moodle.launch(person, {}, link));
      const { body } = await api.call<{ data: Auth }>('POST', '/api/auth/platformJoin', { ticket });
      return body.data.meetingPermissions['record'] === true;
    };
    expect([await mayRecord(ltiTeacher), await mayRecord(ltiPupil), await mayRecord(mentor)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('stand at its link, of all its meetings, for whoever takes part while nobody is inside', async () => {
    expect(await filmsFor(ltiPupil)).toBeNull();
    const first = await visit(ltiTeacher, link);
    await film(first.code, 90);
    await film(first.code, 80);
    await held(first.code, first.guest, []);
    const next = await visit(ltiTeacher, link);
    expect(next.code).not.toBe(first.code);
    await film(next.code, 10);
    const films = await filmsFor(ltiPupil);
    expect(films?.count).toBe(3);
    expect((await filmsFor(ltiTeacher))?.count).toBe(3);
    expect([await filmsFor(mentor), await filmsFor(ltiPupil, { id: 'baska-kayitli', title: 'Başka' })]).toEqual([
      null,
      null,
    ]);

    const { body } = await watched(films!.asked);
    const minutes = body.films.map(({ beganAt }) => Math.round((Date.now() - Date.parse(beganAt)) / 60_000));
    expect([body.meeting, minutes]).toEqual(['Kayıtlı ders', [10, 90, 80]]);
    for (const { src } of body.films) expect((await api.call('GET', `/api${src}`)).status).toBe(200);
    expect((await watched({ ...films!.asked, mark: 'a'.repeat(43) })).code).toBe('recording.notFound');

    // While the lesson lasts its link leads into it.
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at)
       SELECT meeting_id, guest_id, now(), now() FROM bbb_people WHERE guest_id = $1`,
      [next.guest],
    );
    expect(await filmsFor(ltiPupil)).toBeNull();
    await api.rows('UPDATE attendance SET left_at = now() WHERE person_id = $1', [next.guest]);

    // What the school takes away is gone there, and all of it with the platform.
    await api.rows(`UPDATE recordings SET deleted_at = now() WHERE began_at < now() - interval '85 minutes'`);
    expect((await filmsFor(ltiPupil))?.count).toBe(2);
    await moodle.set(head, { isOn: false });
    expect((await watched(films!.asked)).code).toBe('recording.notFound');
    await moodle.set(head, { isOn: true });
  });
});

describe('a platform that enters itself', () => {
  it('does so with a manager’s link, once, from a host that the school knows, and stays off', async () => {
    const sakai = await LtiPlatform.start();
    sakai.tool = moodle.platform.tool;
    const made = await api.call<LtiPlatforms>('POST', '/api/admin/ltiPlatforms', { name: 'Sakai' }, head);
    const id = made.body.platforms.find(({ name }) => name === 'Sakai')!.id;
    const link = () => api.call<LtiRegistration>('POST', `/api/admin/ltiPlatforms/${id}/registration`, undefined, head);
    expect((await link()).code).toBe('lti.noHost');
    const row = async () => {
      const { body } = await api.call<LtiPlatforms>('GET', '/api/admin/ltiPlatforms', undefined, head);
      return body.platforms.find((one) => one.id === id)!;
    };
    const { owner: _o, meetings: _m, calledAt: _c, id: _i, ...now } = await row();
    await api.call('PUT', `/api/admin/ltiPlatforms/${id}`, { ...now, addresses: [sakai.host] }, head);
    const old = new URL((await link()).body.address).searchParams.get('key')!;
    const key = new URL((await link()).body.address).searchParams.get('key')!;
    const register = (values: Record<string, string>) =>
      moodle.step('GET', `/lti/register?${new URLSearchParams(values).toString()}`);
    const openid_configuration = sakai.url('/openid');
    expect(faultOfStep(await register({ key: old, openid_configuration }))).toBe('over');
    for (const elsewhere of ['http://169.254.169.254/', moodle.platform.url('/openid'), 'file:///etc/passwd', ''])
      expect(faultOfStep(await register({ key, openid_configuration: elsewhere }))).toBe('refused');
    sakai.mood = 'broken';
    expect(faultOfStep(await register({ key, openid_configuration }))).toBe('away');
    sakai.mood = 'well';
    const step = await register({ key, openid_configuration, registration_token: 'bilet' });
    expect(step.location.pathname + step.location.search).toBe('/ogrenme-platformu/pencere?registered=1');
    expect(await row()).toMatchObject({ ...sakai.settings, isOn: false });
    const [sent] = sakai.registrations;
    expect(sent).toMatchObject({
      authorization: 'Bearer bilet',
      body: { initiate_login_uri: `${sakai.tool}/lti/login`, token_endpoint_auth_method: 'private_key_jwt' },
    });
    expect(faultOfStep(await register({ key, openid_configuration }))).toBe('over');
    await sakai.stop();
  });
});
