import { maySend } from '@derslik/contract/room/can';
import { hasSamePermissions, mayConnect, mediaPermission } from '@derslik/contract/room/policy';
import { recorderId, seesRoom } from '@derslik/contract/room/roleReader';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { Engine, SendPermission } from '../../conference/engine';
import type { RoomConnection } from '../roomConnection';

/** With whom my browser has a way: people inside, and the recorder while it films me; for the recorder those whom it films. */
const connectedTo = (view: RoomState, me: ParticipantId, filmsMe: boolean): ParticipantId[] => {
  const people = Object.keys(view.participants).filter((id) => id === me || mayConnect(view, me, id));
  return [...(view.participants[me] ? people : [me, ...people]), ...(filmsMe ? [recorderId] : [])];
};

/** About me, the engine must know whether I may begin a screen. A recorder sends nothing, so it has no permission. */
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
export const syncEngine = (
  engine: Pick<Engine, 'setParticipants' | 'setPermissions'>,
  connection: RoomConnection,
): (() => void) => {
  let last: RoomState | null = null;
  let ways = '';
  const sync = (): void => {
    const { data } = connection.getState();
    if (!data || data.view === last || !seesRoom(data.view, data.you)) return;
    // A bridge stands between the recorder and me: no way of mine leads to it.
    const filmsMe = data.conference?.kind === 'mesh' && mayConnect(data.view, data.you, recorderId);
    // Whom a reader films may change without a change of anybody's rights.
    const isReader = !data.view.participants[data.you];
    const next = isReader ? connectedTo(data.view, data.you, filmsMe).join(' ') : String(filmsMe);
    if (last && next === ways && hasSamePermissions(last, data.view)) return;
    last = data.view;
    ways = next;
    engine.setParticipants(connectedTo(last, data.you, filmsMe));
    engine.setPermissions(permissionsOf(last, data.you));
  };
  sync();
  return connection.subscribe(sync);
};
