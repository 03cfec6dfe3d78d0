import { drawRequests, mayPermitDraw } from '@derslik/contract/room/board/state';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';

/** Marks who waits for the pen, for those who may give it: the notice of it goes, the wish stays. */
export const DrawWishMark = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const asks = useRoomSelector(
    ({ data }) => !!data && drawRequests(data.view).includes(id) && mayPermitDraw(data.view, data.you, id),
  );
  if (!asks) return null;
  return (
    <PencilLine aria-label={t('board.asksToDraw')}>
      <title>{t('board.asksToDraw')}</title>
    </PencilLine>
  );
};
