import RoomPage from '../features/room/RoomPage';

const loadInside = () => import('./InsideRoom');

const RoomRoute = () => <RoomPage loadInside={loadInside} />;
export default RoomRoute;
