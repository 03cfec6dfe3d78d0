import { maySend } from '@derslik/contract/room/can';
import { deviceMediaKinds, type DeviceMediaKind, type MediaEntry } from '@derslik/contract/room/state';
import type { RoomConnection } from '../../room/roomConnection';
import { jitsiNames, type ExternalApi } from './externalApi';

/**
 * Keeps the room's word about my camera and microphone and Jitsi's screen the same: what I switch there the room is told,
 * and what somebody switches off for me in the room goes off there.
 * @returns stops
 */
export function followMedia(
  api: ExternalApi,
  connection: Pick<RoomConnection, 'getState' | 'subscribe' | 'send'>,
): () => void {
  const isOn: Record<DeviceMediaKind, boolean> = { cam: false, mic: false };
  const statusOf = (kind: DeviceMediaKind): MediaEntry['status'] | null => {
    const { data } = connection.getState();
    return data?.view.participants[data.you]?.[kind].status ?? null;
  };
  const before = { cam: statusOf('cam'), mic: statusOf('mic') };
  /** What the room is being told: its answer is not here yet. */
  const said: Partial<Record<DeviceMediaKind, 'opened' | 'muted'>> = {};
  let isOver = false;

  const report = (kind: DeviceMediaKind): void => {
    const { data, phase } = connection.getState();
    const isOpened = statusOf(kind) === 'opened';
    if (isOver || !data || phase !== 'inside' || said[kind] || isOn[kind] === isOpened) return;
    if (isOn[kind] && !maySend(data.view, data.you, kind)) return;
    const status = (said[kind] = isOn[kind] ? 'opened' : 'muted');
    const answered = (): void => {
      delete said[kind];
      // Switched back before the answer came. What was refused is said again with the next change.
      if (isOn[kind] !== (status === 'opened')) report(kind);
    };
    connection.send({ type: kind, status }).then(answered, answered);
  };
  const learn = (kind: DeviceMediaKind, isMuted: boolean): void => {
    isOn[kind] = !isMuted;
    report(kind);
  };
  for (const kind of deviceMediaKinds) api.on(jitsiNames[kind].changed, ({ muted }) => learn(kind, muted));
  api.on('videoConferenceJoined', () => {
    for (const kind of deviceMediaKinds) void api[jitsiNames[kind].isMuted]().then((isMuted) => learn(kind, isMuted));
  });
  const stop = connection.subscribe(() => {
    for (const kind of deviceMediaKinds) {
      const status = statusOf(kind);
      const isMyWord = status === 'muted' && said[kind] === 'muted';
      const wasClosed = before[kind] === 'opened' && status !== null && status !== 'opened' && !isMyWord;
      if (status !== null) before[kind] = status;
      if (wasClosed && isOn[kind]) api.executeCommand(jitsiNames[kind].toggle);
    }
  });
  return () => {
    isOver = true;
    stop();
  };
}
