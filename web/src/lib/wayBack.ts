import { tabStorage } from '@derslik/client/storage';

const key = 'room.wayBack';
interface WayBack {
  code: string;
  to: string;
}

/** Where leaving this room leads, as the server allowed it to the platform that sent somebody here. Of this tab. */
export const keepWayBack = (code: string, to: string): void =>
  tabStorage.writeJson(key, { code, to } satisfies WayBack);

export const wayBackOf = (code: string): string | undefined => {
  const kept = tabStorage.readJson<WayBack>(key);
  return kept?.code === code ? kept.to : undefined;
};
