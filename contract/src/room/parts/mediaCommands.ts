import * as z from 'zod/mini';
import { idSchema } from '../../users.js';
import { mediaKinds } from '../state.js';

const ownMedia = z.enum(['opened', 'muted', 'requested', 'withdrawn']);
const moderatedMedia = z.enum(['allowedFromModerator', 'mutedFromModerator']);
/** One person, or everyone who can be meant. */
const target = z.union([idSchema, z.literal('everyone')]);
const mediaKind = z.enum(mediaKinds);

export const mediaCommands = [
  /** One's own device (no `id`): on, off, ask, withdraw. Another's (`id`): allow; reject or take back. */
  z.strictObject({ type: z.literal('cam'), status: ownMedia }),
  z.strictObject({ type: z.literal('cam'), id: idSchema, status: moderatedMedia }),
  z.strictObject({ type: z.literal('mic'), status: ownMedia }),
  z.strictObject({ type: z.literal('mic'), id: idSchema, status: moderatedMedia }),
  /** Mute, or lift the block of, one person or everyone. */
  z.strictObject({ type: z.literal('muteSound'), id: target, muted: z.boolean() }),
  z.strictObject({ type: z.literal('muteVideo'), id: target, muted: z.boolean() }),
  /** The system or the browser forbids my device, or my screen; `deviceNotFound`: there is none to open. */
  z.strictObject({ type: z.literal('devicePermissionDenied'), kind: mediaKind }),
  z.strictObject({ type: z.literal('deviceNotFound'), kind: mediaKind }),
] as const;
