import { expect, test } from 'vitest';
import { plainScene, stageProgram, stageStart } from '@derslik/contract/room/parts/stage';
import { planBroadcast } from '../support/broadcastRow.js';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import type { TestPerson } from '../support/school.js';

const day = roomDay({ api: 2, env: { ROOM_LEAVE_GRACE_MS: '300' } });

const programOf = ({ view }: RoomClient) => view && stageProgram.of(view);
/** As frames and answers write it. */
const titled = ({ name }: TestPerson) => `"asSpeaker":${JSON.stringify({ name, title: 'Öğretmen' })}`;
const scene = (part: object = {}) => ({
  ...plainScene,
  places: [null, null, null, null],
  thirds: 'all' as const,
  ...part,
});

/** A stage with its moderator and a panelist, over two processes. */
const stage = async () => {
  const [moderator, panelist] = [await day.school.teacher('Can Sunucu'), await day.school.teacher('Pelin Konuk')];
  const broadcast = await planBroadcast(day.school, day.teacher, { speakers: [moderator, panelist] });
  await day.school.query(
    `WITH logo AS (INSERT INTO broadcast_logos (owner_id, body) VALUES ($2, '') RETURNING id)
     UPDATE broadcasts SET logo = logo.id FROM logo WHERE meeting_id = $1`,
    [broadcast.id, day.teacher.id],
  );
  const lead = await day.join(moderator, broadcast.meeting);
  const guest = await day.join(panelist, broadcast.meeting);
  return { broadcast, moderator, panelist, lead, guest };
};

test('whoever leads directs the picture, and everyone inside sees it; a panelist who sends the moderator’s command is refused', async () => {
  const { lead, guest, panelist } = await stage();
  await lead.until('the panelist', () => !!lead.view?.participants[panelist.id]);
  for (const command of [
    { type: 'setStage', scene: scene({ layout: 'one' }) },
    { type: 'setStageStart', seconds: 60 },
    { type: 'removeStageStart' },
  ] as const)
    await expect(guest.send(command)).rejects.toThrow('common.forbidden');
  expect(programOf(lead)).toEqual(plainScene);

  const places = [panelist.id, null, null, null];
  await lead.send({ type: 'setStage', scene: scene({ layout: 'one', places, crawl: 'Soru için yazın' }) });
  await guest.until('the picture', () => programOf(guest)?.layout === 'one');
  expect(programOf(guest)).toMatchObject({ places, crawl: 'Soru için yazın' });
  const ends = Date.now() + 60_000;
  await lead.send({ type: 'setStageStart', seconds: 60 });
  await guest.until('the countdown', () => guest.view !== null && stageStart.of(guest.view) !== null);
  expect(Math.abs(stageStart.of(guest.view!)! - ends)).toBeLessThan(5_000);
});

test('a lesson has no picture to direct', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const owner = await day.join(day.teacher, meeting);
  await expect(owner.send({ type: 'setStage', scene: scene({ layout: 'two' }) })).rejects.toThrow('common.forbidden');
  expect(owner.everything()).not.toContain('asSpeaker');
});

test('a server that begins anew knows what is on air', async () => {
  const { lead, panelist, broadcast } = await stage();
  await lead.until('the panelist', () => !!lead.view?.participants[panelist.id]);
  const wanted = scene({ layout: 'two', places: [null, panelist.id, null, null], logo: false, background: 'dusk' });
  await lead.send({ type: 'setStage', scene: wanted });
  for (const one of day.stack.api) await one.restart();
  const again = await day.join(day.teacher, broadcast.meeting);
  expect(programOf(again)).toEqual(wanted);
});

test('everyone inside reads name and title of the plan, and whoever it doesn’t name has none', async () => {
  const { lead, moderator, panelist, broadcast } = await stage();
  await lead.until('the panelist', () => !!lead.view?.participants[panelist.id]);
  expect(lead.everything()).toContain(titled(panelist));
  const owner = await (await day.connect(day.teacher, broadcast.meeting)).enter(broadcast.meeting);
  expect(owner.room.logo, 'and the picture has its own logo').toMatch(/^\/api\/broadcastLogo\/[0-9a-f-]{36}$/);
  const named = owner.people.filter(({ asSpeaker }) => asSpeaker).map(({ id }) => id);
  expect(named.sort()).toEqual([moderator.id, panelist.id].sort());
  expect(JSON.stringify(owner)).toContain(titled(moderator));
});

test('a changed plan names those who are on the stage already otherwise, at once', async () => {
  const { lead, moderator, panelist, broadcast } = await stage();
  await lead.until('the panelist', () => !!lead.view?.participants[panelist.id]);
  await day.school.query(
    `INSERT INTO user_permissions VALUES ($1, 'derslikcreatestream:custom') ON CONFLICT DO NOTHING`,
    [day.teacher.id],
  );
  await day.school.query(`UPDATE users SET email = id || '@okul.example' WHERE id = ANY($1)`, [
    [moderator.id, panelist.id],
  ]);
  const [hours] = await day.school.query<{ startAt: number; endAt: number }>(
    `SELECT floor(extract(epoch FROM start_at))::int AS "startAt", floor(extract(epoch FROM end_at))::int AS "endAt"
     FROM meetings WHERE id = $1`,
    [broadcast.id],
  );
  const speaker = (person: TestPerson, index: number, title: string) => ({
    ...{ index, type: index === 0 ? 1 : 2, username: `${person.id}@okul.example`, fullName: person.name, title },
  });
  const answer = await fetch(`${day.stack.url}/api/broadCast/${broadcast.mToken}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${day.teacher.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ title: 'Veli toplantısı', description: '', audience: 'members', ...hours },
      users: [speaker(moderator, 0, 'Müdür'), speaker(panelist, 1, 'Rehber öğretmen')],
    }),
  });
  expect(answer.status).toBe(200);
  await lead.until('the new title', () => lead.everything().includes('"title":"Rehber öğretmen"'));
});
