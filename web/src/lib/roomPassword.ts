import { tabStorage } from '@derslik/client/storage';

/** The password that a person typed for a room, until they enter it. Session storage only. */
const key = 'rmPswd';
interface Kept {
  id: string;
  password: string;
}

export const keepRoomPassword = (roomId: string, password: string): void => {
  tabStorage.writeJson(key, { id: roomId, password } satisfies Kept);
};

export const roomPassword = (roomId: string): string | null => {
  const kept = tabStorage.readJson<Kept>(key);
  return kept?.id === roomId ? kept.password : null;
};

export const forgetRoomPassword = (): void => tabStorage.write(key, null);
