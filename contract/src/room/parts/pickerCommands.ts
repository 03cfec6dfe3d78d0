import * as z from 'zod/mini';

export const pickerCommands = [z.strictObject({ type: z.literal('drawPerson') })] as const;
