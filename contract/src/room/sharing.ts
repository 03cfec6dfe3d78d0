import type { ErrorCode } from '../errors.js';
import { shownMaterial } from './parts/material.js';
import { sharedVideo } from './parts/video.js';
import { isModeratorRole, screenSharers, type ParticipantId, type RoomState } from './state.js';

/** A shared video and shared screens exclude each other, and whoever leads shows slides or a screen. The words say who has to end what. */

/** Why this person can't begin to share a screen now; null where nothing stands against it. */
export const againstScreen = (state: RoomState, id: ParticipantId): ErrorCode | null =>
  videoAgainstScreen(state, id) ?? materialAgainstScreen(state, id);

const materialAgainstScreen = (state: RoomState, id: ParticipantId): ErrorCode | null => {
  const role = state.participants[id]?.role;
  return shownMaterial.of(state) !== null && role !== undefined && isModeratorRole(role)
    ? 'warning.lectureSsWarn'
    : null;
};

const videoAgainstScreen = (state: RoomState, id: ParticipantId): ErrorCode | null => {
  const video = sharedVideo.of(state);
  if (video === null) return null;
  return video.ownerId === id ? 'warning.stopYoutubeForMySs' : 'warning.stopYoutubeForSs';
};

/** Why this person can't begin to share a video now; null where no screen stands against it. */
export const screenAgainstVideo = (state: RoomState, id: ParticipantId): ErrorCode | null => {
  const sharers = screenSharers(state);
  if (sharers.length === 0) return null;
  return sharers.some((sharer) => sharer.id === id) ? 'warning.stopSsForMyYoutube' : 'warning.stopSsForYoutube';
};
