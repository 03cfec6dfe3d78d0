import { InsideRoom as Inside } from '../features/room/InsideRoom';
import { RoomPartsContext } from '../room/roomPart';
import { roomParts } from './roomParts';

/** Inside a room, with everything that it can do. Loaded while the person prepares. */
export const InsideRoom = ({ code }: { code: string }) => (
  <RoomPartsContext value={roomParts}>
    <Inside code={code} />
  </RoomPartsContext>
);
