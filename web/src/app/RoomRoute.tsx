import RoomPage from '../features/room/RoomPage';
import { AskRating } from './AskRating';

const loadInside = () => import('./InsideRoom');
const afterwards = (code: string) => <AskRating code={code} />;

const RoomRoute = () => <RoomPage loadInside={loadInside} afterwards={afterwards} />;
export default RoomRoute;
