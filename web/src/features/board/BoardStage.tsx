import { Board } from './Board';

const BoardStage = () => <Board hasPaper />;
export default BoardStage;
