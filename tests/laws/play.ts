import { AppError } from '@derslik/contract/errors';
import { clientCommandTypes } from '@derslik/contract/room/commands';
import { expect } from 'vitest';
import type { Room } from './people.js';
import type { Step } from './stories.js';

const accepted = new Set<string>();
const denied = new Set<string>();
let played = 0;

/** Plays a story; what is denied must leave the state as it was. */
export const play = (room: Room, steps: readonly Step[], after?: () => void): void => {
  for (const { actor, command } of steps) {
    const before = room.state;
    played++;
    try {
      if (room.run(actor, command).length > 0) accepted.add(command.type);
      else expect(room.state).toBe(before);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      denied.add(command.type);
      expect(room.state).toBe(before);
    }
    after?.();
  }
};

/** What a client may say, and what changes nothing: the server knows it already. */
const idle: readonly string[] = ['startWaiting', 'avatarAdded', 'checkFilming'];

/** Commands that no story got through, or none was refused: the laws would say nothing of them. */
export const untried = (): Record<'accepted' | 'denied', string[]> => {
  console.log(`laws: ${played} commands, accepted ${accepted.size} kinds of command, denied ${denied.size}`);
  return {
    accepted: clientCommandTypes.filter((t) => !accepted.has(t) && !idle.includes(t)),
    denied: clientCommandTypes.filter((t) => !denied.has(t)),
  };
};
