import { isOtherSize } from '@derslik/contract/board';
import { useEffect } from 'react';
import type { RoomPart } from '../../room/roomPart';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Board } from './Board';
import styles from './OverScreen.module.css';
import { useBoardRights, useShownPage } from './useBoard';

/** The board over a shared screen: its page has the picture's form, so that every line stays where it was drawn. */
const BoardOver: NonNullable<RoomPart['OverScreen']> = ({ id, picture }) => {
  const { send } = useRoomActions();
  const ratio = useShownPage()?.ratio;
  const { manages } = useBoardRights();
  const isMine = useRoomSelector(({ data }) => data?.you === id);
  const isOther = manages && ratio !== undefined && isOtherSize(ratio, picture);
  useEffect(() => {
    if (isOther) void send({ type: 'set DrawWH', width: picture.width, height: picture.height });
  }, [isOther, picture, send]);
  return (
    <div className={styles.over} data-own={isMine || undefined}>
      <Board hasPaper={false} isPlate={isMine} />
    </div>
  );
};
export default BoardOver;
