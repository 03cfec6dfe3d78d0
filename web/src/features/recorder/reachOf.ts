import { isFilmed } from '@derslik/contract/room/parts/recording';
import { mediaPermission } from '@derslik/contract/room/policy';
import { isModeratorRole, type RoomState } from '@derslik/contract/room/state';
import type { EngineSnapshot } from '../../conference/engine';

/**
 * Whether the page has a way to whom it is to film, by the room's word of who has a camera, microphone or screen on. `missing`: none to
 * somebody who leads, or to anybody where nobody who leads has anything on; a pupil with a weak line is no fault of the film. Null: nobody
 * has anything on. What a browser doesn't send though it says so is missing in the lesson, too.
 */
export function reachOf(
  view: RoomState,
  { connection, sources }: Pick<EngineSnapshot, 'connection' | 'sources'>,
): 'there' | 'missing' | null {
  const expected = Object.values(view.participants).filter(({ id, cam, mic, screen }) => {
    const may = mediaPermission(view, id);
    const isOn =
      (may.camera && cam.status === 'opened') ||
      (may.microphone && mic.status === 'opened') ||
      (may.screen && screen.status === 'opened');
    return isOn && isFilmed(view, id);
  });
  if (expected.length === 0) return null;
  // What isn't drawn is not asked for.
  const stands = sources.filter(({ muted, streaming }) => streaming === 'active' || (streaming === 'paused' && !muted));
  const reached = new Set(connection === 'connected' ? stands.map(({ participantId }) => participantId) : []);
  const leaders = expected.filter(({ role }) => isModeratorRole(role));
  const isThere =
    leaders.length > 0 ? leaders.every(({ id }) => reached.has(id)) : expected.some(({ id }) => reached.has(id));
  return isThere ? 'there' : 'missing';
}
