import type { RoomRecorder } from './roomRecorder';

/**
 * What Jibri asks a page, once a second while it enters and every 15 seconds after: the names are those of Jitsi's own page, the
 * answers come from the room. Whom the film shows and when it ends is the room's word; so nothing here makes Jibri end it by itself.
 * @returns takes the facade away
 */
export function exposeToJibri(recorder: RoomRecorder): () => void {
  const holder = window as unknown as { APP?: unknown };
  const isConnected = (): boolean => {
    const { connection } = recorder.getSnapshot();
    return connection === 'connected' || connection === 'reconnecting';
  };
  const peopleInside = () =>
    isConnected() ? Object.keys(recorder.connection.getState().data?.view.participants ?? {}) : [];
  const room = {
    isJoined: isConnected,
    getParticipants: () =>
      peopleInside().map(() => ({
        isHidden: () => false,
        isHiddenFromRecorder: () => false,
        isAudioMuted: () => false,
        isVideoMuted: () => false,
        getProperty: () => undefined,
      })),
    // Names for its metadata: who was there stands in the meeting's report.
    room: {
      members: {},
      addListener: () => undefined,
      addOrReplaceInPresence: () => undefined,
      sendPresence: () => undefined,
    },
    leave: () => void recorder.close(),
  };
  const conference = {
    _room: room,
    isJoined: isConnected,
    getConnectionState: () => (isConnected() ? 'connected' : 'disconnected'),
    // A whole number, since Jibri takes any other for a browser that hangs; nothing for half an hour would end the film.
    getStats: () => ({ bitrate: { download: isConnected() ? 1 : 0 } }),
    // Asked only where a telephone takes part.
    isLocalAudioMuted: () => true,
    isLocalVideoMuted: () => true,
    muteAudio: () => undefined,
    muteVideo: () => undefined,
  };
  holder.APP = { conference, store: { getState: () => ({}) } };
  return () => {
    delete holder.APP;
  };
}
