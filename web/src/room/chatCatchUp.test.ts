import type { ChatHistory, ChatMessage } from '@derslik/contract/chat';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatCatchUp } from './chatCatchUp';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (seq: number): ChatMessage => ({
  id: String(seq),
  seq,
  senderId: 'a',
  senderName: 'A',
  isGuest: false,
  receiverId: null,
  receiverName: null,
  message: String(seq),
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** A server that keeps messages under all numbers up to `last`, three on a page. */
const chatOf = (last: () => number) => {
  const asked: number[] = [];
  const got: number[] = [];
  let isDown = false;
  const chat = new ChatCatchUp({
    getPage: async (after): Promise<ChatHistory> => {
      asked.push(after);
      if (isDown) throw new Error('down');
      const rest = Array.from({ length: Math.max(0, last() - after) }, (_, n) => message(after + n + 1));
      return { data: rest.slice(0, 3), more: rest.length > 3 };
    },
    onPage: (messages) => got.push(...messages.map(({ seq }) => seq)),
  });
  return { chat, asked, got, setDown: (down: boolean) => (isDown = down) };
};

it('asks for nothing on the first entry, nor while frames follow each other', async () => {
  const { chat, asked } = chatOf(() => 9);
  chat.follow(3, true, false);
  chat.follow(9, true, true);
  await chat.load();
  expect([chat.gap, asked]).toEqual([null, []]);
});

it('fetches from the last event that frames told of to the snapshot, page by page', async () => {
  const { chat, asked, got } = chatOf(() => 12);
  chat.follow(4, true, false);
  chat.follow(12, true, false);
  expect(chat.gap).toEqual({ after: 4, failed: false });
  await chat.load();
  expect(asked).toEqual([4, 7, 10]);
  expect(got).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(chat.gap).toBeNull();
});

it('misses nothing of the time at the door', async () => {
  const { chat, asked } = chatOf(() => 9);
  chat.follow(4, true, false);
  chat.follow(6, false, true);
  chat.follow(9, true, true);
  await chat.load();
  expect(asked[0]).toBe(4);
});

it('goes on where another absence begins while a page is on its way', async () => {
  let last = 6;
  const { chat, got } = chatOf(() => last);
  chat.follow(4, true, false);
  chat.follow(6, true, false);
  const loading = chat.load();
  last = 9;
  chat.follow(9, true, false);
  await loading;
  expect(got).toEqual([5, 6, 7, 8, 9]);
});

it('tries a page again by itself, then says that it can’t be had, and goes on when it is asked to', async () => {
  const { chat, asked, got, setDown } = chatOf(() => 6);
  chat.follow(4, true, false);
  chat.follow(6, true, false);
  setDown(true);
  const loading = chat.load();
  await vi.runAllTimersAsync();
  await loading;
  expect(asked).toEqual([4, 4, 4]);
  expect(chat.gap).toEqual({ after: 4, failed: true });
  setDown(false);
  await chat.load();
  expect([got, chat.gap]).toEqual([[5, 6], null]);
});
