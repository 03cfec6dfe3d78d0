import { AppError } from '@derslik/contract/errors';
import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { unpacked } from '@derslik/contract/room/board/packing';
import { boardPages, mayDraw, shownPage } from '@derslik/contract/room/board/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardDay, draw, strokesOf, openBoardAs, pencil } from '../support/boardDay.js';
import type { RoomClient } from '../support/roomClient.js';

const day = boardDay();
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`board ink: SEED=${seed}`);

/** What somebody does with one of a few lines: each id is drawn, erased, drawn again, brought back, moved and replaced in turn. */
const step = fc.record({
  who: fc.constantFrom('host', 'pupil'),
  what: fc.constantFrom(
    'draw',
    'draw',
    'erase',
    'erase',
    'restore',
    'move',
    'replace',
    'clearMine',
    'clearAll',
    'twice',
  ),
  line: fc.nat({ max: 3 }),
  other: fc.nat({ max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const lesson = async () => {
  const teacher = await day.school.teacher();
  const [elif] = await day.school.pupils(1);
  const meeting = await day.school.meeting(teacher);
  const host = await day.join(teacher, meeting);
  const pupil = await day.join(elif!, meeting);
  const pageId = await openBoardAs(host);
  await host.send({ type: 'draw permit', id: elif!.id });
  await pupil.until('the pen', () => mayDraw(pupil.view!, elif!.id));
  return { teacher, meeting, host, pupil, pageId };
};

/** A quick machine goes on faster than the server lets one person go: what comes too soon is said again. */
const paced = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'common.tooMany') throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
};

/** @returns the ids whose drawing was acknowledged */
const act = async (client: RoomClient, pageId: string, ids: readonly string[], { what, line: stroke, other }: Step) => {
  const id = ids[stroke]!;
  const lineIds = [id];
  const anew = () => pencil({ id, points: [[Math.random() * 100, 1]] });
  switch (what) {
    case 'draw':
      return [await draw(client, pageId, anew())];
    case 'twice': {
      // Both come in one turn, and are written in one.
      const both = await Promise.allSettled([draw(client, pageId, anew()), draw(client, pageId, anew())]);
      const taken = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(taken.length, 'of two lines with one id').toBeLessThan(2);
      return taken;
    }
    case 'erase':
      await client.send({ type: 'eraseLines', pageId, lineIds });
      return [];
    case 'restore':
      await client.send({ type: 'restoreLines', pageId, lineIds });
      return [];
    case 'move':
      await client.send({ type: 'moveLines', pageId, lineIds, dx: 3, dy: -1 });
      return [];
    case 'replace':
      await client.send({ type: 'drawing', pageId, line: anew(), replaces: ids[other]! });
      return [id];
    default:
      await client.send({ type: 'clearBoard', pageId, whose: what === 'clearMine' ? 'mine' : 'everyone' });
      return [];
  }
};

test('whatever ids lines are drawn with, what is acknowledged stands: in every window, for who comes, in the report', async () => {
  const { teacher, meeting, host, pupil, pageId: first } = await lesson();
  const report = async (pageId: string): Promise<BoardStroke[]> => {
    const answer = await fetch(`${day.stack.url}/api/report/${meeting.token}/board/${pageId}`, {
      headers: { authorization: `Bearer ${teacher.bearer}` },
    });
    const { data } = (await answer.json()) as { data: { lines: Parameters<typeof unpacked<BoardStroke>>[0][] } };
    return data.lines.map(unpacked<BoardStroke>);
  };
  const story = async (steps: readonly Step[]) => {
    await paced(() => host.send({ type: 'addBoardPage', background: 'white' }));
    const pageId = shownPage(host.view!)!.id;
    await pupil.untilSeq(host.view!.seq);
    const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
    const drawn = new Set<string>();
    for (const one of steps) {
      const client = one.who === 'host' ? host : pupil;
      try {
        for (const id of await paced(() => act(client, pageId, ids, one))) {
          expect(drawn.has(id), 'an id that was taken before').toBe(false);
          drawn.add(id);
        }
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'common.forbidden') expect(error.code).toBe('draw.knownLine');
      }
    }
    const seq = Math.max(host.view!.seq, pupil.view!.seq);
    await Promise.all([host.untilSeq(seq), pupil.untilSeq(seq)]);
    const { data } = await day.page(teacher, meeting, pageId);
    expect(strokesOf(host, pageId)).toEqual(data.lines);
    expect(strokesOf(pupil, pageId)).toEqual(data.lines);
    expect(await report(pageId)).toEqual(data.lines);
    expect(data.rev).toBe(boardPages(host.view!).find(({ id }) => id === pageId)?.rev);
    const kept = await day.school.query<{ id: string }>('SELECT id FROM board_lines WHERE page_id = $1', [pageId]);
    expect(new Set(kept.map(({ id }) => id))).toEqual(drawn);
    await paced(() => host.send({ type: 'removeBoardPage', pageId }));
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), story), { numRuns: 25, seed });
  // An id belongs to its page: on another one it is another line.
  const stroke = pencil();
  await paced(() => draw(host, first, stroke));
  await paced(() => host.send({ type: 'addBoardPage', background: 'white' }));
  await paced(() => draw(host, shownPage(host.view!)!.id, stroke));
  expect(strokesOf(host, first)).toHaveLength(1);
});

test('a line that is refused takes nobody else’s along, though they came at one moment', async () => {
  const { host, pupil, pageId } = await lesson();
  const known = await draw(pupil, pageId);
  const both = await Promise.allSettled([draw(pupil, pageId, pencil({ id: known })), draw(host, pageId)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await host.until('both lines', () => strokesOf(host, pageId).length === 2);
});

test('an erasing, a move and a way back that meet no line become no event; a text written anew stands though the old one is gone', async () => {
  const { host, pupil, pageId } = await lesson();
  const his = await draw(host, pageId);
  const { seq } = host.view!;
  const unknown = [crypto.randomUUID()];
  await pupil.untilSeq(seq);
  await host.send({ type: 'eraseLines', pageId, lineIds: unknown });
  await host.send({ type: 'restoreLines', pageId, lineIds: [his] });
  await host.send({ type: 'moveLines', pageId, lineIds: unknown, dx: 1, dy: 1 });
  // Another's line, and none of one's own.
  await pupil.send({ type: 'eraseLines', pageId, lineIds: [his] });
  await pupil.send({ type: 'clearBoard', pageId, whose: 'mine' });
  expect([host.view!.seq, pupil.view!.seq]).toEqual([seq, seq]);
  await host.send({ type: 'eraseLines', pageId, lineIds: [his, ...unknown] });
  await host.send({ type: 'drawing', pageId, line: pencil(), replaces: his });
  expect(strokesOf(host, pageId)).toHaveLength(1);
});
