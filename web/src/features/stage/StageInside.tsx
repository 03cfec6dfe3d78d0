import { loadTexts } from '../../lib/i18n';
import { later } from '../../lib/later';
import { useCan } from '../../room/useRoom';

const StageWatch = later(async () => (await Promise.all([import('./StageWatch'), loadTexts('stage')]))[0]);

export const StageInside = () => useCan('directStage') && <StageWatch />;
