import * as z from 'zod/mini';

export const bandwidthCommands = [z.strictObject({ type: z.literal('low-bandwidth'), on: z.boolean() })] as const;
