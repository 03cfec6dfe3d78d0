import * as z from 'zod/mini';
import { someText } from '../../cleanText.js';
import { limits } from '../../limits.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';

export type AnnouncementEvent = { type: 'announcementSet'; text: string } | { type: 'announcementRemoved' };

/** The words that stand over the room for everyone inside; null while there are none. */
export const currentAnnouncement = defineSlice<string | null>({ name: 'announcement', empty: null, sees: 'everyone' });

/** A few words that a moderator shows to everyone inside, newcomers too. */
export const announcement = definePart<AnnouncementEvent>()({
  name: 'announcement',
  since: 5,
  commands: [
    z.strictObject({ type: z.literal('setAnnouncement'), text: someText(limits.announcement.textMax) }),
    z.strictObject({ type: z.literal('removeAnnouncement') }),
  ],
  slices: [currentAnnouncement],
  events: {
    announcementSet: {
      reduce: (state, { text }) => currentAnnouncement.with(state, text),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    announcementRemoved: {
      reduce: (state) => currentAnnouncement.with(state, null),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
  },
});
