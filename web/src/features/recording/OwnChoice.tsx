import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomActions } from '../../room/useRoom';
import { MenuItem } from '../../ui/Menu';
import { useOwnChoice } from './useOwnChoice';

/** Steps out of the film, at once; whoever decides for themselves steps in again. */
export const OwnChoice = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const choice = useOwnChoice();
  if (!choice) return null;
  const agrees = choice === 'takePart';
  return (
    <MenuItem
      icon={agrees ? <UserRoundCheck aria-hidden /> : <UserRoundX aria-hidden />}
      onSelect={() => void send({ type: 'answerFilming', agrees })}
    >
      {t(agrees ? 'recording.takePart' : 'recording.withdraw')}
    </MenuItem>
  );
};
