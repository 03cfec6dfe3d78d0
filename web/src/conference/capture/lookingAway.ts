const lookingAway = new WeakSet<MediaStream>();

/** Notes where its camera looks; under an effect its track no longer says so. */
export const noteFacing = (stream: MediaStream, camera: MediaStreamTrack): void => {
  if (camera.getSettings().facingMode === 'environment') lookingAway.add(stream);
};

/** Whether a stream of mine comes from the camera on a phone's other side. */
export const isLookingAway = (stream: MediaStream): boolean => lookingAway.has(stream);
