/** What people throw in: in the room and from a broadcast's audience. */
export const reactions = ['like', 'clap', 'heart', 'laugh', 'wow', 'party'] as const;
export type Reaction = (typeof reactions)[number];
