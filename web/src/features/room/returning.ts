import { tabStorage } from '@derslik/client/storage';
import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { continuesSession, type WarningHint } from '../../lib/warningHint';

/** After a reload, mine or the reconnecting dialog's, the page takes the same place again without asking. */
const key = 'room.returning';
/** After a longer absence the person prepares anew. */
const keptMs = 60_000;

interface Returning {
  room: string;
  /** When the page went, Unix milliseconds. */
  at: number;
  wants: Record<DeviceMediaKind, boolean>;
}

/** Before the page goes: a reload is to take this place with these devices. */
export const keepPlace = (room: string, wants: Returning['wants']): void =>
  tabStorage.writeJson(key, { room, at: Date.now(), wants } satisfies Returning);

export const reloadIntoRoom = (room: string, wants: Returning['wants']): void => {
  keepPlace(room, wants);
  location.reload();
};

/** The devices of before the reload, once; null when this visit is a new one. */
export const takeReturning = (room: string): Returning['wants'] | null => {
  const kept = tabStorage.takeJson<Returning>(key);
  return kept?.room === room && Date.now() - kept.at < keptMs ? kept.wants : null;
};

/** Navigation state of a room that was asked to wait at /warning. */
interface Continuing {
  wants: Returning['wants'];
}

/** "Already in this room": what that page needs to bring me back here. */
export const warningHint = (backRef: string, wants: Returning['wants'], isStage: boolean): WarningHint => ({
  comp: 'loggedIn',
  backRef,
  ...(isStage && { of: 'broadcast' }),
  oldState: { wants } satisfies Continuing,
});

/** The wishes with which my other session is continued here; null when it isn't. */
export const continuedWants = (state: unknown): Returning['wants'] | null =>
  continuesSession(state) ? ((state as Partial<Continuing>).wants ?? { cam: false, mic: false }) : null;
