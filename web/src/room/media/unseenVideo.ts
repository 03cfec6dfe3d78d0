/** An element of its own that counts frames, too small to be seen. Who makes it removes it. */
export const unseenVideo = (): HTMLVideoElement => {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true });
  Object.assign(video.style, { position: 'fixed', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' });
  document.body.append(video);
  return video;
};
