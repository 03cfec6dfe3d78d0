import type { WorkedSecond } from './maskRate';

/** What is seen behind a person. `px`: blur of a picture as high as the specification's ideal. */
export type Backdrop =
  | { readonly type: 'blur'; readonly px: number }
  | { readonly type: 'picture'; readonly picture: ImageBitmap }
  | { readonly type: 'screen'; readonly track: MediaStreamTrack };

export type ToWorker =
  /** A picture is the worker's from here on. */
  | {
      readonly type: 'backdrop';
      readonly backdrop: Exclude<Backdrop, { type: 'screen' }> | { readonly type: 'screen' };
    }
  /** All pictures of the camera, and where they go. */
  | { readonly type: 'streams'; readonly camera: ReadableStream<VideoFrame>; readonly sent: WritableStream<VideoFrame> }
  | { readonly type: 'screenStream'; readonly screen: ReadableStream<VideoFrame> }
  /** One picture, where the browser has no streams of them. */
  | { readonly type: 'frame'; readonly of: 'camera' | 'screen'; readonly frame: ImageBitmap };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'failed' }
  /** The answer to a single camera picture. */
  | { readonly type: 'picture'; readonly picture: ImageBitmap }
  | ({ readonly type: 'second' } & WorkedSecond);
