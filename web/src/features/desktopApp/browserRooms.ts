import { browserStorage } from '@derslik/client/storage';

/** Rooms for which "join from the browser" was chosen; they aren't asked again. Newest last. */
const key = 'browserRooms';
const keptMax = 50;

const read = (): string[] => {
  const kept = browserStorage.readJson<unknown>(key);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
};

export const isBrowserChosen = (roomId: string): boolean => read().includes(roomId);

export const chooseBrowser = (roomId: string): void => {
  const rooms = [...read().filter((one) => one !== roomId), roomId].slice(-keptMax);
  browserStorage.writeJson(key, rooms);
};
