import * as z from 'zod/mini';

export const avatarCommands = [z.strictObject({ type: z.literal('avatarAdded') })] as const;
