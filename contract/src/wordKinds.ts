/** What a viewer writes: for the panel to answer, or only to be read. */
export const wordKinds = ['question', 'message'] as const;
export type WordKind = (typeof wordKinds)[number];
