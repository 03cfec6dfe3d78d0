import * as z from 'zod/mini';

export const safetyCommands = [z.strictObject({ type: z.literal('setSafeLesson'), on: z.boolean() })] as const;
