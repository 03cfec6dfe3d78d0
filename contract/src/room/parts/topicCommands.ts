import * as z from 'zod/mini';
import { someText } from '../../cleanText.js';
import { limits } from '../../limits.js';
import { idSchema } from '../../users.js';

const text = someText(limits.topic.textMax);
const topicId = idSchema;

export const topicCommands = [
  z.strictObject({ type: z.literal('addTopic'), text }),
  z.strictObject({ type: z.literal('renameTopic'), topicId, text }),
  z.strictObject({ type: z.literal('tickTopic'), topicId, ticked: z.boolean() }),
  z.strictObject({ type: z.literal('removeTopic'), topicId }),
] as const;
