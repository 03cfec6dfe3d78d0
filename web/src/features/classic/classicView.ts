import type { RoomData } from '../../room/roomData';

/** The room wants Jitsi's own screen, or a support call asks for it with `?view=classic`. */
export const wantsClassicView = (data: RoomData | null, search: string): boolean =>
  data?.room.isClassicView === true || new URLSearchParams(search).get('view') === 'classic';
