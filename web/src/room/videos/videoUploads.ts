import { makeUploads } from '../files/uploads';
import { videoCalls } from './videoCalls';
import { requireVideoType } from './videoTypeOf';

/** The kinds of files that a browser offers to choose from. */
export const videoFiles = 'video/mp4,video/webm,.mp4,.m4v,.webm';
/** Videos on their way now. */
export const videoUploads = makeUploads(videoCalls, requireVideoType);
