import { InsideRoom as Inside } from '../features/room/InsideRoom';
import { RoomPartsContext } from '../room/roomPart';
import { dockedQuery } from '../ui/useMediaQuery';
import { roomParts } from './roomParts';

// What most people find open on entering is there by then. Where it doesn't stand beside the stage it comes when it is opened.
if (matchMedia(dockedQuery).matches)
  for (const { panel } of roomParts) if (panel?.opensFor === 'others') panel.Panel.preload?.().catch(() => undefined);

/** Inside a room, with everything that it can do. Loaded while the person prepares. */
export const InsideRoom = ({ code }: { code: string }) => (
  <RoomPartsContext value={roomParts}>
    <Inside code={code} />
  </RoomPartsContext>
);
