import { AppError } from '@derslik/contract/errors';
import type { ClientCommand } from '@derslik/contract/room/commands';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandOutbox } from './commandOutbox';
import { beforeVisit, mayAct, nextVisit, type LineEffect, type Visit, type VisitFact } from './visit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A room and a tab of it, with the machine of a stay and the outbox between them. The room takes for gone whoever is away
 * for longer than the grace, and tells a tab of it later than it knows it.
 */
class Absence {
  private stay: Visit = { ...beforeVisit, phase: 'inside', up: true, isKnown: true, canResume: true, isInside: true };
  /** As the room sees it. */
  private isInside = true;
  private isDoorOpen = true;
  private isHandUp = false;
  readonly heard: string[] = [];
  readonly answered = new Set<string>();
  /** What was sent while the tab itself knew that it wasn't inside. */
  readonly tooEarly: string[] = [];
  readonly failed: string[] = [];
  private readonly outbox = new CommandOutbox({
    deliver: async (id, command, _timeoutMs, answered) => {
      if (this.stay.phase !== 'inside') this.tooEarly.push(id);
      const wasUp = this.stay.up;
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (!wasUp || !this.stay.up) throw new AppError('common.unavailable');
      // An id that comes again gets its first answer, wherever its sender stands.
      if (!this.answered.has(id)) {
        if (!this.isInside) throw new AppError('room.notHere');
        this.answered.add(id);
        if (command.type === 'chat') this.heard.push(id);
        if (command.type === 'raised-hand') this.isHandUp = command.raised;
      }
      answered();
      return undefined;
    },
    isOpen: () => mayAct(this.stay),
    meaningNow: (command) =>
      command.type === 'raised-hand' && command.raised === this.isHandUp && this.isInside ? 'done' : 'send',
    onPending: () => undefined,
    onNotHere: () => undefined,
  });

  send(id: string, command: ClientCommand): void {
    this.outbox.send(command, id).catch((error: Error) => {
      // A newer word took its place.
      if (error.message !== '') this.failed.push(`${id} ${error.message}`);
    });
  }

  /** The room takes me for gone: a stay's hand goes with it. */
  letGo(): void {
    this.isInside = false;
    this.isHandUp = false;
  }
  /** … and now I hear it, if I hear anything. */
  hearOfIt(): void {
    if (this.stay.isKnown && !this.isInside) this.tell({ type: 'viewed', standing: null });
  }
  lineDown(): void {
    this.tell({ type: 'lineDown', at: Date.now() });
  }
  lineUp(): void {
    if (!this.stay.up) this.tell({ type: 'lineUp' });
  }
  shutDoor(): void {
    this.isDoorOpen = false;
  }
  /** Somebody lets in who waits. */
  openDoor(): void {
    this.isDoorOpen = true;
    if (this.stay.phase !== 'waiting') return;
    this.isInside = true;
    if (this.stay.isKnown) this.tell({ type: 'viewed', standing: 'inside' });
  }

  private tell(fact: VisitFact): void {
    const { stay, line } = nextVisit(this.stay, fact);
    this.stay = stay;
    for (const effect of line) this.perform(effect);
  }

  private perform(effect: LineEffect): void {
    if (effect === 'ask' || effect === 'resume') setTimeout(() => this.answer(effect), 10);
    else if (effect === 'sendWaiting') this.outbox.flushAll();
    else if (effect === 'holdWaiting') this.outbox.socketLost();
    else if (effect === 'failWaiting') this.outbox.fail(new AppError('room.notHere'));
  }

  private answer(asked: 'ask' | 'resume'): void {
    if (!this.stay.up || this.stay.isKnown) return;
    if (asked === 'resume' && this.isInside) {
      this.tell({ type: 'recognised' });
      return this.tell({ type: 'caughtUp' });
    }
    if (asked === 'resume') return this.tell({ type: 'forgotten' });
    this.isInside ||= this.isDoorOpen;
    this.tell({ type: 'joined', standing: this.isInside ? 'inside' : 'waiting' });
  }
}

const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('text', 'up', 'down') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('letGo', 'hearOfIt', 'lineDown', 'lineUp', 'shutDoor', 'openDoor'),
  },
);
const story = fc.array(fc.record({ what: happening, afterMs: fc.constantFrom(0, 5, 15, 400, 5_000) }), {
  minLength: 4,
  maxLength: 40,
});

it('whatever waited through an absence, however long, goes out once, in its order, when I am inside again and not before', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const room = new Absence();
      const texts: string[] = [];
      for (const [n, { what, afterMs }] of steps.entries()) {
        const id = `${what} ${n}`;
        if (what === 'text') {
          texts.push(id);
          room.send(id, { type: 'chat', text: id, receiverId: null });
        } else if (what === 'up' || what === 'down') room.send(id, { type: 'raised-hand', raised: what === 'up' });
        else room[what as 'letGo' | 'hearOfIt' | 'lineDown' | 'lineUp' | 'shutDoor' | 'openDoor']();
        await vi.advanceTimersByTimeAsync(afterMs);
      }
      // Everything gets well.
      room.lineUp();
      await vi.advanceTimersByTimeAsync(100);
      room.hearOfIt();
      room.openDoor();
      await vi.advanceTimersByTimeAsync(100);
      room.openDoor();
      await vi.advanceTimersByTimeAsync(120_000);
      expect(room.heard).toEqual(texts);
      expect(room.tooEarly).toEqual([]);
      // A wish that waited for a minute says so; nothing is refused for having come too early.
      expect(room.failed.filter((failure) => !failure.endsWith('common.unavailable'))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
