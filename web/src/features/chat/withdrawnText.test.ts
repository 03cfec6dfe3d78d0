import type { ChatMessage } from '@derslik/contract/chat';
import { limits } from '@derslik/contract/limits';
import { chatMessages } from '@derslik/contract/room/parts/chat';
import type { RoomFrame, RoomJoined } from '@derslik/contract/socket';
import { socketPath } from '@derslik/contract/wire';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Withdrawn } from '../../room/commandOutbox';
import { RoomConnection } from '../../room/roomConnection';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';

// Only the clock stands still: what goes over the wire arrives.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const until = async (check: () => boolean): Promise<void> => {
  while (!check()) {
    vi.advanceTimersByTime(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const me = personWith('me');
const room = roomWith([me]);
const joined: RoomJoined = {
  you: 'me',
  resumeSecret: 'secret',
  roomKey: null,
  conference: null,
  room: {
    token: '123-456-789',
    name: '',
    description: '',
    startAt: null,
    endAt: null,
    link: null,
    isClassicView: false,
  },
  now: 0,
  view: { ...room, viewer: 'me', openedAt: 1 },
  people: [],
};
const said: ChatMessage = {
  id: 'text',
  seq: 1,
  senderId: 'me',
  senderName: '',
  isGuest: false,
  receiverId: null,
  receiverName: null,
  message: 'vazgeçtim',
  createdAt: '2026-01-05T10:00:00.000Z',
};
const frame: RoomFrame = {
  from: 1,
  to: 1,
  events: [
    {
      seq: 1,
      at: 1,
      actorId: 'me',
      event: { type: 'chatPosted', messageId: 'text', senderId: 'me', receiverId: null },
      content: said,
    },
  ],
};

type Answer = (ack: { ok: true; data: unknown }) => void;

/** Inside a room whose server has my text and answers when the test says so. It answers in the clear. */
const inside = async () => {
  const http = createServer();
  const server = new Server(http, { path: socketPath, transports: ['websocket'] });
  const heard: Answer[] = [];
  const nothing: RoomFrame = { from: 1, to: 0, events: [] };
  let isStored = false;
  server.on('connection', (socket) => {
    socket.on('add room user', (_: unknown, answer: Answer) => answer({ ok: true, data: joined }));
    socket.on('send event', (_: unknown, answer: Answer) => void heard.push(answer));
    socket.on('catch up', (_: unknown, answer: Answer) =>
      answer({ ok: true, data: { frame: isStored ? frame : nothing } }),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const connection = new RoomConnection({
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    room: joined.room.token,
    tabId: 'tab-of-mine',
    device: me.device,
    getSocketToken: async () => ({ socketToken: 'token', key: btoa('k'.repeat(32)), expiresIn: 60 }),
    getJitsiToken: () => Promise.reject(new Error('there is no conference')),
    getPage: async () => ({ data: [], more: false }),
  });
  onTestFinished(async () => {
    connection.close();
    await server.close();
  });
  connection.enter({ pwd: null, wants: { cam: false, mic: false } });
  await until(() => connection.getState().phase === 'inside');
  const sending = connection.send({ type: 'chat', text: said.message, receiverId: null }, said.id);
  const outcome = sending.then(
    () => 'sent',
    (error: unknown) => error,
  );
  await until(() => heard.length === 1);
  const shown = () => chatMessages.of(connection.getState().data).rows.map(({ message }) => message);
  return {
    connection,
    store: () => void (isStored = true),
    answer: () => heard[0]!({ ok: true, data: { frame, result: said } }),
    outcome,
    shown,
  };
};

it('a text stands as sent where the answer comes after the text was taken back', async () => {
  const { connection, answer, outcome, shown } = await inside();
  connection.withdraw(said.id);
  expect(await outcome).toBeInstanceOf(Withdrawn);
  answer();
  await until(() => shown().length > 0);
  expect([shown(), connection.getState().pending]).toEqual([[said.message], []]);
});

it('a text stands as sent where nobody waited for the answer any more', async () => {
  const { connection, store, outcome, shown } = await inside();
  store();
  vi.advanceTimersByTime(limits.realtime.ackTimeoutMs);
  connection.withdraw(said.id);
  expect(await outcome).toBeInstanceOf(Withdrawn);
  await until(() => shown().length > 0);
  expect([shown(), connection.getState().pending]).toEqual([[said.message], []]);
});
