import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { RoomEvent, SeenEvent } from '@derslik/contract/room/events';
import { board } from '@derslik/contract/room/board/state';
import { reduceRoom } from '@derslik/contract/room/reduce';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Listeners } from '../../../room/listeners';
import type { RoomConnection } from '../../../room/roomConnection';
import { boardPage } from './boardCalls';
import { BoardSession } from './boardSession';
import type { KeptSteps } from './keptSteps';
import { testStroke } from '../page/testStroke';

vi.mock('./boardCalls', () => ({ boardPage: vi.fn() }));
const asked = vi.mocked(boardPage);

/** A room with one page, as Elif's tab has it; `tell` brings an event as a frame does: the state first, then the event. */
const room = (kept: KeptSteps = { read: () => ({}), write: () => undefined }) => {
  let view = board.with(roomWith([personWith('elif', { role: 'host' })], { viewer: 'elif' }), {
    surface: { kind: 'whiteboard' },
    starterId: 'elif',
    isLocked: false,
    pageId: 'p',
    pages: [{ id: 'p', background: 'white', ratio: 1, rev: 0 }],
  });
  const changes = new Listeners<[]>();
  const events = new Listeners<[SeenEvent, typeof view]>();
  const state = () => ({ up: true, data: { view, you: 'elif', room: { token: '123' }, people: {} } });
  const connection = { getState: state, subscribe: changes.add, onEvent: events.add } as unknown as RoomConnection;
  const tell = (event: RoomEvent, content?: BoardStroke, isMissed = false): void => {
    const seen = { seq: view.seq + 1, at: 1, actorId: 'elif', event, content } as unknown as SeenEvent;
    view = { ...reduceRoom(view, seen), seq: seen.seq };
    changes.emit();
    if (!isMissed) events.emit(seen, view);
  };
  const sent: ClientCommand[] = [];
  /** What the room answers from now on. */
  const answers = { taken: true };
  const session = new BoardSession(
    connection,
    (command) => {
      sent.push(command);
      return Promise.resolve(answers.taken);
    },
    kept,
  );
  const drawn = (id: string, order: number, isMissed = false): void =>
    tell({ type: 'lineDrawn', pageId: 'p', lineId: id, authorId: 'elif', bytes: 1 }, testStroke(id, order), isMissed);
  const ids = () =>
    session
      .lines('p')
      .map(({ id }) => id)
      .join('');
  return { session, tell, drawn, ids, sent, answers };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue({ rev: 0, lines: [] });
});

it('the board asks once for a page, and follows it from then on without asking', async () => {
  const { drawn, tell, ids } = room();
  expect(ids()).toBe('');
  await settled();
  drawn('a', 1);
  drawn('b', 2);
  await settled();
  tell({ type: 'linesErased', pageId: 'p', lineIds: ['a'], of: null, by: 'elif' });
  await settled();
  expect(ids()).toBe('b');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('the board puts what happened while it asked after what it got, and nothing twice', async () => {
  const { drawn, tell, ids } = room();
  let answer: (page: { rev: number; lines: BoardStroke[] }) => void = () => undefined;
  asked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  ids();
  drawn('a', 1);
  drawn('b', 2);
  tell({ type: 'linesErased', pageId: 'p', lineIds: ['a'], of: null, by: 'elif' });
  answer({ rev: 1, lines: [testStroke('a', 1)] });
  await settled();
  expect(ids()).toBe('b');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('the board loads the page anew when events were missed', async () => {
  const { drawn, ids } = room();
  ids();
  await settled();
  drawn('a', 1, true);
  asked.mockResolvedValue({ rev: 1, lines: [testStroke('a', 1)] });
  await settled();
  expect(ids()).toBe('a');
  drawn('b', 2);
  expect(ids()).toBe('ab');
});

it('the board shows my line until it stands, and takes it back step by step', async () => {
  const { session, drawn, ids, sent } = room();
  ids();
  await settled();
  const { authorId: _, order: __, dx: ___, dy: ____, ...body } = testStroke('a', 1);
  const drawing = session.draw('p', body);
  expect([...session.pending.keys()]).toEqual(['a']);
  drawn('a', 1);
  await drawing;
  expect(session.pending.size).toBe(0);
  await session.step('p', 'undo');
  await session.step('p', 'redo');
  expect(sent.slice(1)).toEqual([
    { type: 'eraseLines', pageId: 'p', lineIds: ['a'] },
    { type: 'restoreLines', pageId: 'p', lineIds: ['a'] },
  ]);
});

it.each(['undo', 'redo'] as const)('the board can %s again what the room did not take', async (which) => {
  const { session, sent, answers } = room();
  const { authorId: _, order: __, dx: ___, dy: ____, ...body } = testStroke('a', 1);
  await session.draw('p', body);
  await session.draw('p', { ...body, id: 'b' });
  if (which === 'redo') await session.step('p', 'undo');
  const before = session.stepsOn('p');
  answers.taken = false;
  await session.step('p', which);
  expect(session.stepsOn('p')).toEqual(before);
  answers.taken = true;
  await session.step('p', which);
  expect(session.stepsOn('p')).not.toEqual(before);
  expect(sent.at(-1)).toEqual(sent.at(-2));
});

it('the board clears in as many commands as the ids need when it is taken back', async () => {
  const { session, drawn, ids, sent } = room();
  ids();
  await settled();
  for (let n = 0; n < 450; n++) drawn(`l${n}`, n);
  await session.clear('p', 'everyone', 'elif');
  await session.step('p', 'undo');
  expect(sent.map((command) => ('lineIds' in command ? command.lineIds.length : command.type))).toEqual([
    'clearBoard',
    200,
    200,
    50,
  ]);
});

it('the board takes back after a reload what was drawn before it', async () => {
  let all: ReturnType<KeptSteps['read']> = {};
  const kept: KeptSteps = { read: () => all, write: (steps) => void (all = steps) };
  const { authorId: _, order: __, dx: ___, dy: ____, ...body } = testStroke('a', 1);
  await room(kept).session.draw('p', body);
  const { session, sent } = room(kept);
  await session.step('p', 'undo');
  expect(sent).toEqual([{ type: 'eraseLines', pageId: 'p', lineIds: ['a'] }]);
  expect(room(kept).session.stepsOn('p')).toEqual({ done: [], undone: [{ kind: 'drawn', ids: ['a'] }] });
});

it('the board knows whoever has gone by the name that the page brought, and asks again once it leads', async () => {
  asked.mockResolvedValue({ rev: 0, lines: [] });
  const { session, tell, ids } = room();
  ids();
  await settled();
  expect(session.nameOf('mert')).toBe('');
  asked.mockResolvedValue({ rev: 0, lines: [], authors: { mert: 'Mert Ç.' } });
  tell({ type: 'roleSet', id: 'elif', role: 'coModerator' });
  await settled();
  expect(session.nameOf('mert')).toBe('Mert Ç.');
});
