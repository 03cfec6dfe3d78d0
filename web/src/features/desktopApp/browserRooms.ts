/** Rooms for which "join from the browser" was chosen; they aren't asked again. Newest last. */
const key = 'browserRooms';
const keptMax = 50;

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

export const isBrowserChosen = (roomId: string): boolean => read().includes(roomId);

export const chooseBrowser = (roomId: string): void => {
  const rooms = [...read().filter((one) => one !== roomId), roomId].slice(-keptMax);
  try {
    localStorage.setItem(key, JSON.stringify(rooms));
  } catch {
    // Without storage the question comes again next time.
  }
};
