/** Navigation state of a link that leads back into a room: who was inside prepares nothing again. */
export const rejoining = { rejoins: true } as const;

export const isRejoining = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { rejoins?: unknown }).rejoins === true;
