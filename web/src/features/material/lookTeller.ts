import type { CommandOf } from '@derslik/contract/room/part';
import type { material } from '@derslik/contract/room/parts/material';
import type { PageLook } from './useMaterial';

type LookCommand = Extract<CommandOf<typeof material>, { type: 'lecture action' }>;

/** Between two words about where a hand moves a page. */
export const tellMs = 100;

/**
 * What whoever leads tells the room of where they look: the first word at once, of a hand that goes on the latest every tenth of a
 * second, and pages in their order. Until the room has answered, they see where they are going (`onAim`): so two presses of "next"
 * that come faster than an answer are two pages.
 */
export class LookTeller {
  private flying = 0;
  private waiting: PageLook | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onAim null once the room has heard it all */
  constructor(
    private readonly send: (command: LookCommand) => Promise<unknown>,
    private readonly onAim: (aim: PageLook | null) => void,
  ) {}

  turn(to: PageLook): void {
    // A place on the page before this one must not come after it.
    this.tellPlace();
    this.onAim(to);
    this.say({ type: 'lecture action', action: 'go', page: to.page });
  }

  move(to: PageLook): void {
    this.onAim(to);
    this.waiting = to;
    if (this.timer === undefined) this.tellAndRest();
  }

  /** What was not told yet is nobody's any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = null;
  }

  private tellAndRest(): void {
    this.tellPlace();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.waiting) this.tellAndRest();
    }, tellMs);
  }

  private tellPlace(): void {
    if (!this.waiting) return;
    const { zoom, x, y } = this.waiting;
    this.waiting = null;
    this.say({ type: 'lecture action', action: 'zoom', zoom, x, y });
  }

  private say(command: LookCommand): void {
    this.flying++;
    const answered = (): void => {
      this.flying--;
      if (this.flying === 0 && !this.waiting) this.onAim(null);
    };
    this.send(command).then(answered, answered);
  }
}
