import { mayOpenBoard, openBoard } from '@derslik/contract/room/board/state';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { AskToDraw } from './AskToDraw';
import styles from './OverScreen.module.css';

const BoardOver = later(() => import('./BoardOver'), ['opened']);

/** What is written on a shared screen, or the way to begin. */
export const OverScreen: NonNullable<RoomPart['OverScreen']> = ({ id, picture }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const isOpen = useRoomSelector(({ data }) => {
    const surface = data && openBoard(data.view);
    return surface?.kind === 'screen' && surface.sharerId === id;
  });
  const mayOpen = useRoomSelector(
    ({ data }) => !!data && mayOpenBoard(data.view, data.you, { kind: 'screen', sharerId: id }),
  );
  const isMine = useRoomSelector(({ data }) => data?.you === id);
  if (isOpen) return <BoardOver id={id} picture={picture} />;
  if (!mayOpen)
    return isMine ? (
      <div className={styles.begin}>
        <AskToDraw />
      </div>
    ) : null;
  const surface = { kind: 'screen', sharerId: id, width: picture.width, height: picture.height } as const;
  return (
    <Button
      variant="stage"
      className={styles.begin}
      icon={<Pencil aria-hidden />}
      onClick={() => void send({ type: 'handle draw', status: 'active', surface })}
    >
      {t('board.writeOnScreen')}
    </Button>
  );
};
