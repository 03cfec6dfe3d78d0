/** The form of a long dialog: its fields scroll, and the buttons stay in sight. */
export const scrolledForm = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
