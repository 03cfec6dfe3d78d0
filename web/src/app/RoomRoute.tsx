import RoomPage from '../features/room/RoomPage';
import { RoomPartsContext } from '../room/roomPart';
import { roomParts } from './roomParts';

/** A room, with everything that it can do. */
const RoomRoute = () => (
  <RoomPartsContext value={roomParts}>
    <RoomPage />
  </RoomPartsContext>
);
export default RoomRoute;
