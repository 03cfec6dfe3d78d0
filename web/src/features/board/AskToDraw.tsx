import { drawRequests, mayAskToDraw } from '@derslik/contract/room/board/state';
import { useTranslation } from 'react-i18next';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';

/** For anybody who needs the moderator's permission to draw. */
export const AskToDraw = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const mayAsk = useRoomSelector(({ data }) => !!data && mayAskToDraw(data.view, data.you));
  const hasAsked = useRoomSelector(({ data }) => !!data && drawRequests(data.view).includes(data.you));
  if (!mayAsk) return null;
  return (
    <Button
      variant="stage"
      aria-pressed={hasAsked}
      title={t(hasAsked ? 'board.askedHint' : 'board.askHint')}
      onClick={() => void send({ type: 'draw', status: hasAsked ? 'withdrawn' : 'requested' })}
    >
      {t(hasAsked ? 'board.asked' : 'board.ask')}
    </Button>
  );
};
