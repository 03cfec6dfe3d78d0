import { MainWithPeople } from '../../room/MainWithPeople';
import type { RoomPart } from '../../room/roomPart';
import { Board } from './Board';

/** The whiteboard as large as possible, people beside or below it. */
const BoardStage: NonNullable<RoomPart['stage']>['Main'] = (props) => (
  <MainWithPeople {...props}>
    <Board hasPaper />
  </MainWithPeople>
);
export default BoardStage;
