import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandOutbox, Withdrawn, type PendingCommand } from './commandOutbox';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (said: string): ClientCommand => ({ type: 'chat', text: said, receiverId: null });
const hand = (raised: boolean): ClientCommand => ({ type: 'raised-hand', raised });
const lock: ClientCommand = { type: 'lock', locked: true };

/** An outbox with a line that the test opens and closes; `refuse` is what the room answers, by text. */
const outboxOf = () => {
  const sent: string[] = [];
  const line = { isOpen: false, refuse: {} as Record<string, ErrorCode>, isHandUp: false, missed: 0 };
  let pending: readonly PendingCommand[] = [];
  const outbox = new CommandOutbox({
    deliver: async (id, command, _timeoutMs, answered) => {
      sent.push(id);
      await new Promise((resolve) => setTimeout(resolve, 10));
      const code = line.refuse[id];
      if (!line.isOpen) throw new AppError('common.unavailable');
      if (code) throw new AppError(code);
      if (command.type === 'raised-hand') line.isHandUp = command.raised;
      answered();
      return undefined;
    },
    isOpen: () => line.isOpen,
    meaningNow: (command) =>
      command.type === 'raised-hand' && command.raised === line.isHandUp ? ('done' as const) : ('send' as const),
    onPending: (now) => (pending = now),
    onNotHere: () => (line.missed += 1),
  });
  return {
    outbox,
    sent,
    line,
    pending: () => pending.map(({ id }) => id),
    refused: () => pending.map((one) => one.refused?.code ?? null),
    open: () => {
      line.isOpen = true;
      outbox.flushAll();
    },
    lose: () => {
      line.isOpen = false;
      outbox.socketLost();
    },
  };
};
const outcome = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: Error) => (error instanceof Withdrawn ? 'withdrawn' : error.message),
  );

it('the outbox keeps texts as long as it takes, and sends them in their order when the line is back', async () => {
  const { outbox, sent, pending, open } = outboxOf();
  const all = ['a', 'b', 'c'].map((id) => outcome(outbox.send(text(id), id)));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([sent, pending()]).toEqual([[], ['a', 'b', 'c']]);
  open();
  await vi.runAllTimersAsync();
  expect(await Promise.all(all)).toEqual(['sent', 'sent', 'sent']);
  expect([sent, pending()]).toEqual([['a', 'b', 'c'], []]);
});

it('the outbox sends a text again under its own id where its answer was lost', async () => {
  const { outbox, sent, open, lose } = outboxOf();
  open();
  const sending = outcome(outbox.send(text('a'), 'a'));
  lose();
  await vi.advanceTimersByTimeAsync(100);
  open();
  await vi.runAllTimersAsync();
  expect([await sending, sent]).toEqual(['sent', ['a', 'a']]);
});

it('the outbox lets no late word about a lost attempt end the next one', async () => {
  const { outbox, sent, line, open, lose } = outboxOf();
  open();
  const locking = outcome(outbox.send(lock, 'lock'));
  await vi.advanceTimersByTimeAsync(2);
  lose();
  await vi.advanceTimersByTimeAsync(2);
  open();
  line.refuse['lock'] = 'common.unavailable';
  await vi.advanceTimersByTimeAsync(7);
  delete line.refuse['lock'];
  await vi.runAllTimersAsync();
  expect([await locking, sent]).toEqual(['sent', ['lock', 'lock']]);
});

it('the outbox lets a waiting text be withdrawn', async () => {
  const { outbox, sent, open } = outboxOf();
  const sending = outcome(outbox.send(text('a'), 'a'));
  outbox.withdraw('a');
  open();
  await vi.runAllTimersAsync();
  expect([await sending, sent]).toEqual(['withdrawn', []]);
});

it('the outbox keeps a refused text for its sender, stops no other, and sends it again when asked to', async () => {
  const { outbox, sent, line, pending, refused, open } = outboxOf();
  line.refuse = { a: 'chat.closed' };
  open();
  const both = [outbox.send(text('a'), 'a'), outbox.send(text('b'), 'b')].map(outcome);
  await vi.runAllTimersAsync();
  expect(await Promise.all(both)).toEqual(['chat.closed', 'sent']);
  expect([pending(), refused()]).toEqual([['a'], ['chat.closed']]);
  line.refuse = {};
  outbox.resend('a');
  await vi.runAllTimersAsync();
  expect([sent, pending()]).toEqual([['a', 'b', 'a'], []]);
});

it('the outbox waits where a text was one too many in a second', async () => {
  const { outbox, line, refused, open } = outboxOf();
  line.refuse = { a: 'common.tooMany' };
  open();
  const sending = outcome(outbox.send(text('a'), 'a'));
  await vi.advanceTimersByTimeAsync(500);
  expect(refused()).toEqual([null]);
  line.refuse = {};
  await vi.runAllTimersAsync();
  expect(await sending).toBe('sent');
});

it('the outbox keeps a hand through a short outage, the newest word alone, and not for ever', async () => {
  const { outbox, sent, open } = outboxOf();
  const first = outcome(outbox.send(hand(true), 'up'));
  const second = outcome(outbox.send(hand(false), 'down'));
  expect(await first).toBe('withdrawn');
  const third = outcome(outbox.send(hand(true), 'up again'));
  await vi.advanceTimersByTimeAsync(30_000);
  open();
  await vi.advanceTimersByTimeAsync(100);
  expect([await second, await third, sent]).toEqual(['withdrawn', 'sent', ['up again']]);

  const late = outboxOf();
  const sending = outcome(late.outbox.send(hand(true), 'up'));
  await vi.advanceTimersByTimeAsync(61_000);
  expect([await sending, late.pending()]).toEqual(['common.unavailable', []]);
});

it('the outbox asks for nothing that is so already', async () => {
  const { outbox, sent, line, open } = outboxOf();
  const sending = outcome(outbox.send(hand(true), 'up'));
  line.isHandUp = true;
  open();
  expect([await sending, sent]).toEqual(['sent', []]);
});

it('the outbox lets what changes the room for others fail in words after five seconds', async () => {
  const { outbox, sent, pending, open } = outboxOf();
  const sending = outcome(outbox.send(lock, 'lock'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([await sending, pending()]).toEqual(['common.unavailable', []]);
  open();
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
});

it('the outbox keeps what reaches the room after it took me for gone, asks what happened, and sends it again', async () => {
  const { outbox, sent, line, refused, open, lose } = outboxOf();
  line.refuse = { up: 'room.notHere', a: 'room.notHere', lock: 'room.notHere' };
  open();
  const sending = [outbox.send(hand(true), 'up'), outbox.send(text('a'), 'a'), outbox.send(lock, 'lock')].map(outcome);
  await vi.advanceTimersByTimeAsync(20);
  expect([refused(), line.missed]).toEqual([[null, null], 3]);
  // Asking to come in takes a while.
  lose();
  line.refuse = {};
  await vi.advanceTimersByTimeAsync(2_000);
  open();
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all(sending)).toEqual(['sent', 'sent', 'sent']);
  expect(sent).toEqual(['up', 'a', 'lock', 'up', 'a', 'lock']);
});

it('the outbox ends with the room', async () => {
  const { outbox, pending } = outboxOf();
  const sending = outcome(outbox.send(text('a'), 'a'));
  outbox.fail(new AppError('room.notHere'));
  expect([await sending, pending()]).toEqual(['room.notHere', []]);
});
