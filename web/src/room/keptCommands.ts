import { can, maySend } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { waitOf } from '@derslik/contract/room/waits';
import { limits } from '@derslik/contract/limits';
import type { MediaKind } from '@derslik/contract/room/state';
import type { RoomData } from './roomData';

/** The device or screen for which I ask, or for which I take my wish back; null for any other command. */
const askedFor = (command: ClientCommand): MediaKind | null => {
  if (command.type === 'screen-share') return 'screen';
  if ((command.type !== 'cam' && command.type !== 'mic') || 'id' in command) return null;
  return command.status === 'requested' || command.status === 'withdrawn' ? command.type : null;
};

/**
 * How long a command waits for its answer, in milliseconds, as its part declares. A wish waits for the line through a short outage;
 * what changes the room for others must happen now or not at all.
 */
export const waitMsOf = (command: ClientCommand): number => {
  const wait = waitOf(command);
  if (wait === 'inOrder') return Infinity;
  return wait === 'shortly' || askedFor(command) !== null ? limits.realtime.wishMs : limits.realtime.ackTimeoutMs;
};

/** Does it wait for a line that is away? */
export const isKept = (command: ClientCommand): boolean => waitMsOf(command) > limits.realtime.ackTimeoutMs;

/**
 * What a command means when the line is back: it is sent, what it wants is so already, or what happened meanwhile has
 * made it pointless.
 */
export const meaningNow = (
  command: ClientCommand,
  { view, you }: Pick<RoomData, 'view' | 'you'>,
): 'send' | 'done' | 'moot' => {
  const me = view.participants[you];
  if (!me) return 'send';
  if (command.type === 'raised-hand') {
    if ((me.handAt !== null) === command.raised) return 'done';
    return can(view, you, 'raiseHand') ? 'send' : 'moot';
  }
  const kind = askedFor(command);
  if (kind === null || !('status' in command)) return 'send';
  const wants = command.status === 'requested';
  if ((me[kind].status === 'requested') === wants) return 'done';
  return wants && maySend(view, you, kind) ? 'moot' : 'send';
};

/** Both are about the same thing: the newer one takes the older one's place. */
export const replaces = (newer: ClientCommand, older: ClientCommand): boolean => {
  if (newer.type === 'raised-hand') return older.type === 'raised-hand';
  const kind = askedFor(newer);
  return kind !== null && kind === askedFor(older);
};
