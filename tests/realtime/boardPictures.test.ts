import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BoardPicture } from '@derslik/contract/room/board/strokes';
import { limits } from '@derslik/contract/limits';
import { board, mayDraw, openBoard } from '@derslik/contract/room/board/state';
import { boardDay, draw, strokesOf, openBoardAs } from '../support/boardDay.js';
import type { TestMeeting, TestPerson } from '../support/school.js';

const day = boardDay();
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const send = async (
  person: TestPerson,
  { token }: TestMeeting,
  body: Uint8Array,
  type = 'application/octet-stream',
) => {
  const answer = await fetch(`${day.stack.url}/api/public/boardPicture/${token}`, {
    ...{
      method: 'POST',
      body: Uint8Array.from(body),
      headers: { authorization: `Bearer ${person.bearer}`, 'content-type': type },
    },
  });
  const { data, error } = (await answer.json()) as { data?: BoardPicture; error?: { code: string } };
  return { data, answer: error?.code ?? answer.status };
};
const read = (person: TestPerson, { token }: TestMeeting, id: string, more: Record<string, string> = {}) =>
  fetch(`${day.stack.url}/api/public/boardPicture/${token}/${id}`, {
    headers: { authorization: `Bearer ${person.bearer}`, ...more },
  });

test('who draws puts a picture on the page; everyone inside sees it, whoever is outside or in another room does not', async () => {
  const teacher = await day.school.teacher();
  const [elif, stranger] = await day.school.pupils(2);
  const meeting = await day.school.meeting(teacher, { isModControl: true });
  const other = await day.school.meeting(teacher);
  const host = await day.join(teacher, meeting);
  const pupil = await day.join(elif!, meeting);
  const file = await picture();
  expect((await send(teacher, meeting, file)).answer, 'no board is open').toBe('draw.notPermitted');
  const pageId = await openBoardAs(host);
  expect((await send(elif!, meeting, file)).answer, 'without the pen').toBe('draw.notPermitted');
  expect((await send(stranger!, meeting, file)).answer).toBe('room.notHere');
  expect((await send(teacher, meeting, Buffer.from('<svg/>'))).answer).toBe('draw.invalidPicture');
  expect((await send(teacher, meeting, file, 'text/html')).answer).not.toBe(200);
  expect((await send(teacher, meeting, Buffer.alloc(limits.board.pictureBytes + 1))).answer).toBe('common.tooLarge');
  expect((await send(teacher, meeting, Buffer.alloc(limits.board.pictureBytes * 2))).answer).toBe('common.tooLarge');

  const { data } = await send(teacher, meeting, file);
  expect(data).toMatchObject({ width: 40, height: 20 });
  const stroke = {
    id: crypto.randomUUID(),
    tool: 'image',
    pictureId: data!.id,
    points: [
      [10, 10],
      [50, 30],
    ],
  } as const;
  await draw(host, pageId, stroke as never);
  await pupil.until('the picture', () => strokesOf(pupil, pageId).some(({ id }) => id === stroke.id));
  expect((await day.page(elif!, meeting, pageId)).data.lines).toMatchObject([{ ...stroke, authorId: teacher.id }]);

  const seen = await read(elif!, meeting, data!.id);
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('x-content-type-options')]).toEqual([
    ...[200, 'image/webp', 'nosniff'],
  ]);
  expect(seen.headers.get('cache-control')).toContain('private');
  expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).format).toBe('webp');
  expect((await read(stranger!, meeting, data!.id)).status).toBe(403);
  expect((await read(teacher, other, data!.id)).status, 'by another room’s name').toBe(404);

  await host.send({ type: 'kickAll' });
  expect((await read(teacher, meeting, data!.id)).status, 'the owner, afterwards').toBe(200);
  expect((await read(elif!, meeting, data!.id)).status).toBe(403);
});

test('what a moderator takes off the board is read by nobody else any more, and brought back it is seen again', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert] = await day.school.pupils(2);
  const meeting = await day.school.meeting(teacher, { isModControl: true });
  const host = await day.join(teacher, meeting);
  const [pupil, other] = [await day.join(elif!, meeting), await day.join(mert!, meeting)];
  const pageId = await openBoardAs(host);
  await pupil.until('the board', () => openBoard(pupil.view!) !== null);
  await pupil.send({ type: 'draw', status: 'requested' });
  await host.send({ type: 'draw permit', id: elif!.id });
  await pupil.until('the pen', () => mayDraw(pupil.view!, elif!.id));
  const { id: pictureId } = (await send(elif!, meeting, await picture())).data!;
  const answers = () =>
    Promise.all([teacher, elif!, mert!].map(async (person) => (await read(person, meeting, pictureId)).status));
  expect(await answers(), 'before it is drawn').toEqual([404, 200, 404]);
  const lineId = crypto.randomUUID();
  const points = [
    [10, 10],
    [50, 30],
  ];
  await draw(pupil, pageId, { id: lineId, tool: 'image', pictureId, points } as never);
  expect(await answers()).toEqual([200, 200, 200]);
  const seen = await read(mert!, meeting, pictureId);
  const again = await read(mert!, meeting, pictureId, { 'if-none-match': seen.headers.get('etag')! });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);

  await host.send({ type: 'eraseLines', pageId, lineIds: [lineId] });
  expect(await answers(), 'erased').toEqual([200, 404, 404]);
  expect((await read(mert!, meeting, pictureId, { 'if-none-match': seen.headers.get('etag')! })).status).toBe(404);
  await host.send({ type: 'restoreLines', pageId, lineIds: [lineId] });
  expect(await answers(), 'brought back').toEqual([200, 200, 200]);
  await host.send({ type: 'addBoardPage', background: 'white' });
  await host.send({ type: 'removeBoardPage', pageId });
  expect((await read(mert!, meeting, pictureId)).status, 'its page is gone').toBe(404);
  // A text that looks like a picture's line shows none.
  const text = `"tool":"image","pictureId":"${pictureId}"`;
  const page = board.of(host.view!).pages[0]!.id;
  const written = { tool: 'text', brushColor: 'black', brushRadius: 20, points: [[5, 5]], text };
  await draw(host, page, { id: crypto.randomUUID(), ...written } as never);
  expect((await read(other.person, meeting, pictureId)).status).toBe(404);
});

test('a day’s pictures of one person have an end', async () => {
  const teacher = await day.school.teacher();
  const meeting = await day.school.meeting(teacher);
  const host = await day.join(teacher, meeting);
  await openBoardAs(host);
  await day.school.query(
    `INSERT INTO board_pictures (id, meeting_id, author_id, body, added_at)
     SELECT gen_random_uuid(), $1, $2, '', now() FROM generate_series(1, $3)`,
    [meeting.id, teacher.id, limits.board.picturesOfPerson - 1],
  );
  const file = await picture();
  expect((await send(teacher, meeting, file)).answer).toBe(200);
  expect((await send(teacher, meeting, file)).answer).toBe('draw.tooMuchToday');
  await day.school.query(`UPDATE board_pictures SET added_at = now() - interval '25 hours'`);
  expect((await send(teacher, meeting, file)).answer).toBe(200);
});
