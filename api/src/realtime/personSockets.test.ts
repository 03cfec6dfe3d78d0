import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessageLimits } from './messageLimits.js';
import { PersonSockets } from './personSockets.js';

class Line extends EventEmitter {
  disconnect(): void {
    this.emit('disconnect');
  }
}
const line = () => new Line() as unknown as Line & Socket;
/** Commands that are allowed before the first refusal. */
const commandsOf = (limits: MessageLimits): number => {
  let count = 0;
  while (limits.allows('send event')) count += 1;
  return count;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('the server lets two tabs of one person send what one may, and another person as much again', () => {
  const people = new PersonSockets();
  const atOnce = commandsOf(people.add('elif', line()));
  expect(atOnce).toBeGreaterThan(10);
  expect(commandsOf(people.add('elif', line()))).toBe(0);
  expect(commandsOf(people.add('mert', line()))).toBe(atOnce);
});

it('the server gives no more to who hangs up and comes back, and everything to who has rested', () => {
  const people = new PersonSockets();
  const first = line();
  const atOnce = commandsOf(people.add('elif', first));
  first.disconnect();
  const second = line();
  expect(commandsOf(people.add('elif', second))).toBe(0);
  second.disconnect();
  vi.advanceTimersByTime(MessageLimits.restMs);
  expect(commandsOf(people.add('elif', line()))).toBe(atOnce);
});

it('the server does not forgive sooner because of a new connection', () => {
  const people = new PersonSockets();
  const first = line();
  const limits = people.add('elif', first);
  while (limits.forgives());
  first.disconnect();
  expect(people.add('elif', line()).forgives()).toBe(false);
});

it('the server counts what comes by another way with what comes by socket', () => {
  const people = new PersonSockets();
  const alone = commandsOf(people.limitsOf('elif'));
  expect(alone).toBeGreaterThan(10);
  expect(commandsOf(people.limitsOf('elif'))).toBe(0);
  expect(commandsOf(people.add('elif', line()))).toBe(0);
  expect(commandsOf(people.limitsOf('elif'))).toBe(0);
  for (let n = 0; n < 100; n += 1) people.limitsOf(`person ${n}`);
  vi.advanceTimersByTime(MessageLimits.restMs);
  people.limitsOf('mert');
  expect(people.size).toBe(2);
});

it('the server keeps nobody for long who has gone', () => {
  const people = new PersonSockets();
  for (let n = 0; n < 1_000; n += 1) {
    const one = line();
    people.add(`person ${n}`, one);
    one.disconnect();
    vi.advanceTimersByTime(1_000);
  }
  expect(people.size).toBeLessThanOrEqual(MessageLimits.restMs / 1_000 + 1);
});

it('the server ends the oldest of too many sockets', () => {
  const people = new PersonSockets();
  const oldest = line();
  const ended = vi.spyOn(oldest, 'disconnect');
  people.add('elif', oldest);
  for (let n = 0; n < 11; n += 1) people.add('elif', line());
  expect(ended).not.toHaveBeenCalled();
  people.add('elif', line());
  expect(ended).toHaveBeenCalledOnce();
});
