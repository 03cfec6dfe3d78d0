import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { RunningRooms } from '../../api/src/rooms/delivery/runningRooms.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let teacher: Member;

beforeAll(async () => {
  api = await TestApi.start();
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
});
afterAll(() => api.stop());

it('are kept as long as a line names them, and otherwise for a day', async () => {
  const room = await api.meeting(teacher);
  const device = { kind: 'desktop', ios: false } as const;
  await api.app.get(RunningRooms).submit(room.id, {
    ...{ actorId: teacher.id, clientId: null },
    command: { type: 'enter', role: 'participant', device, wants: { cam: false, mic: false } },
  });
  const pageId = randomUUID();
  await api.rows('INSERT INTO board_pages (meeting_id, id, rev) VALUES ($1, $2, 1)', [room.id, pageId]);
  let seq = 100;
  const picture = async (hours: number, line: 'stands' | 'erased' | 'none'): Promise<string> => {
    const id = randomUUID();
    await api.rows(
      `INSERT INTO board_pictures (id, meeting_id, author_id, body, added_at)
       VALUES ($1, $2, $3, '', now() - make_interval(hours => $4))`,
      [id, room.id, teacher.id, hours],
    );
    const body = JSON.stringify({ id: randomUUID(), tool: 'image', pictureId: id, xy: 'AAAA' });
    if (line !== 'none')
      await api.rows(
        `INSERT INTO board_lines (meeting_id, page_id, id, author_id, seq, body, erased_by, drawn_at)
         VALUES ($1, $2, gen_random_uuid(), $3, $4, $5, $6, now())`,
        [room.id, pageId, teacher.id, ++seq, body, line === 'erased' ? teacher.id : null],
      );
    return id;
  };
  const kept = [await picture(25, 'stands'), await picture(25, 'erased'), await picture(23, 'none')];
  await picture(25, 'none');
  const left = async () => (await api.rows<{ id: string }>('SELECT id FROM board_pictures')).map(({ id }) => id).sort();
  const housekeeping = api.app.get(HousekeepingService, { strict: false });
  await housekeeping.run();
  expect(await left()).toEqual([...kept].sort());
  await api.rows('DELETE FROM board_pages WHERE id = $1', [pageId]);
  await housekeeping.run();
  expect(await left(), 'their page is gone').toEqual(kept.slice(2));
});
