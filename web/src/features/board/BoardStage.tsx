import { Board } from './Board';
import { useShownPage } from './useBoardRights';

const BoardStage = () => <Board page={useShownPage()} />;
export default BoardStage;
