import { expect, test } from 'vitest';
import { boardPages } from '@derslik/contract/room/boardState';
import { viewFor } from '@derslik/contract/room/view';
import { pencil } from '../support/boardDay.js';
import { ClientTab } from '../support/clientTab.js';
import { roomDay } from '../support/roomDay.js';
import { logOf, truthOf } from '../support/roomTruth.js';

const rounds = process.env['TORTURE'] === '1' ? 50 : 2;
const day = roomDay({ env: { ROOM_LEAVE_GRACE_MS: '20000', ROOM_HEARTBEAT_MS: '200' } });

test(`the API is killed while five draw and erase: nothing acknowledged is lost, nothing stands twice (${rounds} rounds)`, async () => {
  const { stack, school } = day;
  const meeting = await school.meeting(day.teacher);
  const people = [day.teacher, ...(await school.pupils(4))];
  const tabs = people.map((person) => new ClientTab(stack.url, person, meeting));
  for (const tab of tabs) await tab.enter();
  const [host] = tabs as [ClientTab];
  for (const { id } of people.slice(1)) await host.send({ type: 'setRole', id, role: 'coModerator' });
  await host.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
  const pageId = boardPages(host.state.data!.view)[0]!.id;
  for (const tab of tabs) await tab.until('the board', ({ data }) => boardPages(data!.view).length === 1);

  const stands = new Set<string>();
  const gone = new Set<string>();
  /** Nobody answered in time: they may stand or not. */
  const unknown = new Set<string>();
  const tried = async (tab: ClientTab, command: Parameters<ClientTab['send']>[0], lineId: string) => {
    try {
      await tab.send(command);
      return true;
    } catch (error) {
      expect((error as Error).message).toMatch(/common\.(unavailable|tooMany)/);
      if ((error as Error).message === 'common.unavailable') unknown.add(lineId);
      else await new Promise((resolve) => setTimeout(resolve, 100));
      return false;
    }
  };
  for (let round = 0; round < rounds; round++) {
    let isOver = false;
    let count = 0;
    let killing: Promise<void> | null = null;
    const busy = tabs.map(async (tab) => {
      while (!isOver) {
        const line = pencil();
        if (!(await tried(tab, { type: 'drawing', pageId, line }, line.id))) continue;
        stands.add(line.id);
        count += 1;
        if (count === 20 + 7 * round) killing = stack.api[0]!.restart('SIGKILL');
        if (count % 4 === 0 && (await tried(tab, { type: 'eraseLines', pageId, lineIds: [line.id] }, line.id)))
          gone.add(line.id);
      }
    });
    while (!killing) await new Promise((resolve) => setTimeout(resolve, 10));
    await killing;
    await Promise.all(tabs.map((tab) => tab.until('to be back', ({ up, lostAt }) => up && lostAt === null)));
    isOver = true;
    await Promise.all(busy);
  }

  const rows = await school.query<{ id: string; erased: boolean }>(
    'SELECT id, erased_by IS NOT NULL AS erased FROM board_lines WHERE page_id = $1',
    [pageId],
  );
  const erased = new Map(rows.map((row) => [row.id, row.erased]));
  for (const id of stands) {
    expect(erased.has(id), `the acknowledged line ${id}`).toBe(true);
    if (!unknown.has(id)) expect(erased.get(id)).toBe(gone.has(id));
  }
  for (const { id } of rows) expect(stands.has(id) || unknown.has(id)).toBe(true);
  const events = await logOf(school, meeting);
  const drawn = events.flatMap(({ event }) => (event.type === 'lineDrawn' ? [event.lineId] : []));
  expect(drawn.length).toBe(new Set(drawn).size);
  expect([...drawn].sort()).toEqual([...erased.keys()].sort());
  // The page's number, its rows and every tab say the same.
  const truth = await truthOf(school, meeting);
  const [page] = await school.query<{ rev: number }>('SELECT rev FROM board_pages WHERE id = $1', [pageId]);
  expect(boardPages(truth)).toMatchObject([{ id: pageId, rev: page!.rev }]);
  for (const tab of tabs) {
    await tab.until(`event ${truth.seq}`, ({ data }) => (data?.view.seq ?? 0) >= truth.seq);
    expect(tab.state.data?.view).toEqual(viewFor(truth, tab.person.id));
    tab.close();
  }
});
