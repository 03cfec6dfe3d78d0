import { tabStorage } from '@derslik/client/storage';

/** The password that was typed for a room, until the room is entered. Session storage only. */
const key = 'rmPswd';

export const keepRoomPassword = (roomId: string, password: string): void => {
  tabStorage.write(key, JSON.stringify({ id: roomId, password }));
};

export const roomPassword = (roomId: string): string | null => {
  try {
    const kept = JSON.parse(tabStorage.read(key) ?? 'null') as { id: string; password: string } | null;
    return kept?.id === roomId ? kept.password : null;
  } catch {
    return null;
  }
};

export const forgetRoomPassword = (): void => tabStorage.write(key, null);
