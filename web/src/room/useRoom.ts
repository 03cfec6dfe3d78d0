import { AppError } from '@derslik/contract/errors';
import { can, canActOn, type Ability } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { RoomSignal } from '@derslik/contract/room/signals';
import type { DeviceMediaKind, Participant, ParticipantId } from '@derslik/contract/room/state';
import type { ClientPayload } from '@derslik/contract/socket';
import i18next from 'i18next';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { Withdrawn } from './commandOutbox';
import type { RoomConnectionState } from './roomConnectionState';
import { toast } from '../ui/toast';
import { useRoomConnection } from './RoomProvider';

/**
 * A part of the room's state, straight from this tab's connection; renders only when that part is another one. `equal`
 * where `select` makes a new object each time. The same `select` is asked once for a state.
 */
export const useRoomSelector = <T>(
  select: (room: RoomConnectionState) => T,
  equal: (a: T, b: T) => boolean = Object.is,
): T => {
  const { getState, subscribe } = useRoomConnection();
  const last = useRef<{ of: RoomConnectionState; by: typeof select; part: T } | null>(null);
  const read = (): T => {
    const now = getState();
    const known = last.current;
    if (known?.of === now && known.by === select) return known.part;
    const part = select(now);
    last.current = { of: now, by: select, part: known && equal(known.part, part) ? known.part : part };
    return last.current.part;
  };
  return useSyncExternalStore(subscribe, read, read);
};

/** Says an error in words, where it can't stand beside what caused it. */
const sayError = (error: unknown): void => {
  const { code, params } = error instanceof AppError ? error : new AppError('common.error');
  toast({ id: code, title: String(i18next.t(code as never, params as never)), kind: 'warn' });
};

/** The room's verbs; the same object for as long as the connection lives. */
export const useRoomActions = () => {
  const connection = useRoomConnection();
  return useMemo(
    () => ({
      /** As `send`, for who shows the reason beside what caused it: what it was refused with; null when it is done. */
      ask: async (command: ClientCommand): Promise<AppError | null> =>
        connection.send(command).then(
          () => null,
          (error: unknown) => (error instanceof AppError ? error : new AppError('common.error')),
        ),
      /** False when it failed, or was taken back; the reason was shown. */
      send: async (command: ClientCommand, id?: string): Promise<boolean> =>
        connection.send(command, id).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Withdrawn)) sayError(error);
            return false;
          },
        ),
      withdraw: (id: string) => connection.withdraw(id),
      resend: (id: string) => connection.resend(id),
      /** `takeOver`: in the place of my other tab or device. */
      enter: (wants: Record<DeviceMediaKind, boolean>, pwd: string | null, takeOver = false) =>
        connection.enter({ pwd, wants }, takeOver),
      leave: () => connection.leave(),
      /** Looks for the server at once instead of at the next try. */
      tryNow: () => connection.tryNow(),
      /** False when it was refused: whatever it was, the moment is over. */
      signal: async (signal: RoomSignal): Promise<boolean> =>
        connection.told.send(signal).then(
          () => true,
          () => false,
        ),
      onSignal: connection.told.onSignal,
      /** False when it failed; the reason was shown. */
      notify: async (notification: ClientPayload<'new notification'>): Promise<boolean> =>
        connection.notify(notification).then(
          () => true,
          (error: unknown) => {
            sayError(error);
            return false;
          },
        ),
      onEvent: connection.onEvent,
      onNotification: connection.onNotification,
      onMissed: connection.onMissed,
      onPageEffect: connection.onPageEffect,
      loadMissed: () => connection.loadMissed(),
      signals: connection.signals,
      getJoin: connection.getJoin,
      serverNow: connection.serverNow,
      serverSecond: connection.serverSecond,
      onServerSecond: connection.onServerSecond,
    }),
    [connection],
  );
};

/** Me inside the room, or null. */
export const selectMe = ({ data }: RoomConnectionState): Participant | null =>
  (data && data.view.participants[data.you]) ?? null;

/** A shown name: the short form where the room wants it. */
export const selectName =
  (id: ParticipantId) =>
  ({ data }: RoomConnectionState): string =>
    data?.people[id]?.formattedName ?? '';

/** May I? For one button. */
export const useCan = (ability: Ability): boolean =>
  useRoomSelector(({ data }) => !!data && can(data.view, data.you, ability));

/** Everything about the room at once; renders with every event, so only where that is meant. */
export const useRoom = () => {
  const state = useRoomSelector((room) => room);
  const actions = useRoomActions();
  const { data } = state;
  return {
    ...actions,
    phase: state.phase,
    error: state.error,
    room: data?.room ?? null,
    view: data?.view ?? null,
    myId: data?.you ?? null,
    me: selectMe(state),
    people: data?.people ?? {},
    conference: data?.conference ?? null,
    connection: { up: state.up, lostAt: state.lostAt },
    nameOf: (id: ParticipantId): string => data?.people[id]?.formattedName ?? '',
    can: (ability: Ability): boolean => !!data && can(data.view, data.you, ability),
    canActOn: (id: ParticipantId, ability: Ability): boolean => !!data && canActOn(data.view, data.you, id, ability),
  };
};
