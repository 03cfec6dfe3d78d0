import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { announcementCommands } from './announcementCommands.js';

export type AnnouncementEvent = { type: 'announcementSet'; text: string } | { type: 'announcementRemoved' };

/** The words that stand over the room for everyone inside; null while there are none. */
export const currentAnnouncement = defineSlice<string | null>({ name: 'announcement', empty: null, sees: 'everyone' });

/** A few words that a moderator shows to everyone inside, newcomers too. */
export const announcement = definePart<AnnouncementEvent, typeof announcementCommands>()({
  name: 'announcement',
  since: 5,
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
