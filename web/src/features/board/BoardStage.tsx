import { Board } from './Board';
import { useShownPage } from './useBoard';

const BoardStage = () => <Board page={useShownPage()} />;
export default BoardStage;
