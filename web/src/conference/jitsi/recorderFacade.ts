import type { RecorderConference } from './recorderLibrary';

/**
 * What Jibri asks a page, once a second while it enters and every 15 seconds after: the names are those of Jitsi's own
 * page. Call it at the page's start; until `use` the conference is missing, which Jibri takes as "not joined yet".
 * @returns takes the facade away
 */
export function exposeToJibri(): { use: (conference: RecorderConference) => void; remove: () => void } {
  const holder = window as unknown as { APP?: unknown };
  let room: RecorderConference | null = null;
  const conference = {
    /** The library's own conference: Jibri asks it who is there, reads `_room.room` and leaves through it. */
    get _room() {
      return room;
    },
    isJoined: () => room?.isJoined() ?? false,
    getConnectionState: () => room?.getConnectionState() ?? null,
    // Whole numbers: Jibri takes anything else for a browser that hangs.
    getStats: () => ({
      bitrate: { download: Math.round(room?.connectionQuality.getStats().bitrate?.download ?? 0) || 0 },
    }),
    // Asked only where a telephone takes part, which the recorder never does.
    isLocalAudioMuted: () => true,
    isLocalVideoMuted: () => true,
    muteAudio: () => undefined,
    muteVideo: () => undefined,
  };
  holder.APP = { conference, store: { getState: () => ({}) } };
  return {
    use: (next) => {
      room = next;
    },
    remove: () => {
      delete holder.APP;
    },
  };
}
