import type { ChatMessage } from '@derslik/contract/chat';
import { expect, it } from 'vitest';
import { doubtfulMessage } from './doubtfulMessage';

/** `a>me`: from a to me alone; `a`: from a to everyone. */
const chat = (...all: string[]): ChatMessage[] =>
  all.map((one, n) => {
    const [senderId = '', receiverId = null] = one.split('>');
    const names = { senderName: senderId, isGuest: false, receiverName: receiverId };
    return {
      id: String(n),
      seq: n,
      senderId,
      receiverId,
      ...names,
      message: '',
      createdAt: '2026-01-01T00:00:00.000Z',
    };
  });

it.each<[string, string[], string | null]>([
  ['there is nothing', [], null],
  ['everyone was spoken to', ['a', 'b'], null],
  ['the newest is private to me', ['a', 'a>me'], 'a'],
  ['others wrote a little since', ['b>me', 'a', 'c', 'a', 'c'], 'b'],
  ['much was written since', ['b>me', 'a', 'c', 'a', 'c', 'a'], null],
  ['I have answered', ['b>me', 'me>b'], null],
  ['I have written to everyone since', ['b>me', 'me', 'a'], null],
  ['two wrote: the newer one counts', ['b>me', 'c>me', 'a'], 'c'],
])('%s', (_, messages, from) => {
  expect(doubtfulMessage(chat(...messages), 'me')?.senderId ?? null).toBe(from);
});
