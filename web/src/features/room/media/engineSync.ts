import { maySend } from '@derslik/contract/room/can';
import { hasSamePermissions, mediaPermission } from '@derslik/contract/room/policy';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { Engine, SendPermission } from '../../../conference/engine';
import type { RoomConnection } from '../../../room/roomConnection';

/** About me, the engine must know whether I may begin a screen. */
const permissionsOf = (view: RoomState, me: ParticipantId): Record<string, SendPermission> =>
  Object.fromEntries(
    Object.keys(view.participants).map((id) => [
      id,
      { ...mediaPermission(view, id), ...(id === me && { screen: maySend(view, id, 'screen') }) },
    ]),
  );

/**
 * Tells the engine who is here and who may send what, with every change of the room. While I am out for a moment (asking
 * to enter anew) it keeps what it has: media outlives a lost seat.
 */
export const syncEngine = (engine: Engine, connection: RoomConnection): (() => void) => {
  let last: RoomState | null = null;
  const sync = (): void => {
    const { data } = connection.getState();
    if (!data || data.view === last || !data.view.participants[data.you]) return;
    if (last && hasSamePermissions(last, data.view)) return;
    last = data.view;
    engine.setParticipants(Object.keys(last.participants));
    engine.setPermissions(permissionsOf(last, data.you));
  };
  sync();
  return connection.subscribe(sync);
};
