import type { MediaKind } from '@derslik/contract/room/state';

/** After a reload that the reconnecting dialog made, the same place is entered without asking again. */
const key = 'room.returning';

interface Returning {
  room: string;
  wants: Record<MediaKind, boolean>;
}

export const reloadIntoRoom = (room: string, wants: Returning['wants']): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ room, wants } satisfies Returning));
  } catch {
    // Without storage the preparation screen asks once more.
  }
  location.reload();
};

/** The wishes of before the reload, once; null when this visit is a new one. */
export const takeReturning = (room: string): Returning['wants'] | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Returning | null;
    sessionStorage.removeItem(key);
    return kept?.room === room ? kept.wants : null;
  } catch {
    return null;
  }
};
