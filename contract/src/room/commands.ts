import * as z from 'zod/mini';
import { someText } from '../cleanText.js';
import { limits } from '../limits.js';
import { idSchema } from '../users.js';
import { mediaKinds, type DeviceMediaKind } from './state.js';

/** Someone, or everyone whom it can mean. */
const target = z.union([idSchema, z.literal('everyone')]);
const mediaKind = z.enum(mediaKinds);

const ownMedia = z.enum(['opened', 'muted', 'requested', 'withdrawn']);
const moderatedMedia = z.enum(['allowedFromModerator', 'mutedFromModerator']);
/** One's own device (no `id`): on, off, ask, withdraw. Another's (`id`): allow; reject or take back. */
const media = <T extends DeviceMediaKind>(type: T) =>
  [
    z.strictObject({ type: z.literal(type), status: ownMedia }),
    z.strictObject({ type: z.literal(type), id: idSchema, status: moderatedMedia }),
  ] as const;

/**
 * What a client may ask of a room, by the specification's `send event` names. Commands state the wanted value, never
 * "toggle". Who acts comes from the session; unknown fields are refused.
 */
export const clientCommand = z.union([
  /** Ask (again) to be let in. */
  z.strictObject({ type: z.literal('startWaiting') }),
  z.strictObject({ type: z.literal('acceptWaiting'), id: target }),
  z.strictObject({ type: z.literal('rejectWaiting'), id: target }),
  z.strictObject({ type: z.literal('setWaitingRoom'), on: z.boolean() }),
  z.strictObject({ type: z.literal('setRoomType'), roomType: z.enum(['free', 'moderatorControl']) }),
  z.strictObject({ type: z.literal('lock'), locked: z.boolean() }),
  z.strictObject({ type: z.literal('setLeaveTab'), on: z.boolean() }),
  z.strictObject({ type: z.literal('raised-hand'), raised: z.boolean() }),
  z.strictObject({ type: z.literal('lowYourHand'), id: target }),
  ...media('cam'),
  ...media('mic'),
  /** Mute, or lift the block of, one person or everyone. */
  z.strictObject({ type: z.literal('muteSound'), id: target, muted: z.boolean() }),
  z.strictObject({ type: z.literal('muteVideo'), id: target, muted: z.boolean() }),
  /** Ask to share my screen, or take the wish back. */
  z.strictObject({ type: z.literal('screen-share'), status: z.enum(['requested', 'withdrawn']) }),
  z.strictObject({ type: z.literal('allowScreenShare'), id: idSchema }),
  /** No to a wish; who needs no permission is not blocked by it. */
  z.strictObject({ type: z.literal('rejectScreenShare'), id: idSchema }),
  /** The permission ends, and a share with it; where none is needed, a block begins. */
  z.strictObject({ type: z.literal('takeScreenSharePermissionBack'), id: idSchema }),
  z.strictObject({ type: z.literal('startSs') }),
  /** My own share ends; with `id` another's, who may begin again as the room's rules say. */
  z.strictObject({ type: z.literal('stopSs'), id: z.optional(idSchema) }),
  /** The system or the browser forbids my device, or my screen; `deviceNotFound`: there is none to open. */
  z.strictObject({ type: z.literal('devicePermissionDenied'), kind: mediaKind }),
  z.strictObject({ type: z.literal('deviceNotFound'), kind: mediaKind }),
  /** `waitingRoom`: and from now on whoever comes waits at the door. */
  z.strictObject({ type: z.literal('kick'), id: idSchema, waitingRoom: z.optional(z.literal(true)) }),
  /** End the meeting for everyone. */
  z.strictObject({ type: z.literal('kickAll') }),
  z.strictObject({
    type: z.literal('setRole'),
    id: idSchema,
    role: z.enum(['participant', 'coModerator', 'moderator']),
  }),
  z.strictObject({ type: z.literal('toggleChat'), open: z.boolean() }),
  z.strictObject({
    type: z.literal('chat'),
    text: someText(limits.chat.textMax),
    receiverId: z.optional(z.nullable(idSchema)),
  }),
  z.strictObject({ type: z.literal('leaveTab') }),
]);
export type ClientCommand = z.infer<typeof clientCommand>;
export type ClientCommandType = ClientCommand['type'];

export const clientCommandTypes = [
  'startWaiting',
  'acceptWaiting',
  'rejectWaiting',
  'setWaitingRoom',
  'setRoomType',
  'lock',
  'setLeaveTab',
  'raised-hand',
  'lowYourHand',
  'cam',
  'mic',
  'muteSound',
  'muteVideo',
  'screen-share',
  'allowScreenShare',
  'rejectScreenShare',
  'takeScreenSharePermissionBack',
  'startSs',
  'stopSs',
  'devicePermissionDenied',
  'deviceNotFound',
  'kick',
  'kickAll',
  'setRole',
  'toggleChat',
  'chat',
  'leaveTab',
] as const satisfies readonly ClientCommandType[];
