import { later } from '../../lib/later';
import { useCan } from '../../room/useRoom';

const StageWatch = later(() => import('./StageWatch'), ['stage']);

export const StageInside = () => useCan('directStage') && <StageWatch />;
