import * as z from 'zod/mini';
import { someText } from '../../cleanText.js';
import { limits } from '../../limits.js';

export const announcementCommands = [
  z.strictObject({ type: z.literal('setAnnouncement'), text: someText(limits.announcement.textMax) }),
  z.strictObject({ type: z.literal('removeAnnouncement') }),
] as const;
