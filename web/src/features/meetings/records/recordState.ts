import type { Recording, RecordingState } from '@derslik/contract/recordings';

/** It is being filmed. */
const running: readonly RecordingState[] = ['pending', 'on', 'paused'];
export const isBeingFilmed = ({ state }: Pick<Recording, 'state'>): boolean => running.includes(state);
/** It will be something else in a moment. */
export const isUnfinished = (recording: Pick<Recording, 'state'>): boolean =>
  isBeingFilmed(recording) || recording.state === 'finishing';
/** There is something to see: the whole of it, or what could be saved. */
export const plays = (recording: Pick<Recording, 'state' | 'size'>): boolean =>
  !isUnfinished(recording) && recording.size > 0;
