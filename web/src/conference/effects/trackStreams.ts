/** Pictures of a track as a stream, and a track out of a stream: only Chromium has both in a page. */
interface TrackStreams {
  readonly MediaStreamTrackProcessor?: new (of: { track: MediaStreamTrack; maxBufferSize?: number }) => {
    readonly readable: ReadableStream<VideoFrame>;
  };
  readonly MediaStreamTrackGenerator?: new (of: { kind: 'video' }) => MediaStreamTrack & {
    readonly writable: WritableStream<VideoFrame>;
  };
}

const browser = globalThis as unknown as TrackStreams;

/** One picture waits at most: a worker that is behind takes the newest. Null where the browser has no such streams. */
export const readPictures = (track: MediaStreamTrack): ReadableStream<VideoFrame> | null =>
  browser.MediaStreamTrackProcessor
    ? new browser.MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable
    : null;

export const writtenTrack = () =>
  browser.MediaStreamTrackGenerator ? new browser.MediaStreamTrackGenerator({ kind: 'video' }) : null;
