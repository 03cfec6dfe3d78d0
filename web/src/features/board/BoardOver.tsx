import { isOtherSize } from '@derslik/contract/room/board/units';
import { useEffect } from 'react';
import type { RoomPart } from '../../room/roomPart';
import { useRoomActions } from '../../room/useRoom';
import { Board } from './Board';
import styles from './OverScreen.module.css';
import { useBoardRights, useShownPage } from './useBoardRights';

/** The board over a shared screen: its page has the picture's form, so that every stroke stays where it was drawn. */
const BoardOver: NonNullable<RoomPart['OverScreen']> = ({ picture }) => {
  const { send } = useRoomActions();
  const page = useShownPage();
  const ratio = page?.ratio;
  const { manages } = useBoardRights();
  const isOther = manages && ratio !== undefined && isOtherSize(ratio, picture);
  useEffect(() => {
    if (isOther) void send({ type: 'set DrawWH', width: picture.width, height: picture.height });
  }, [isOther, picture, send]);
  return (
    <div className={styles.over}>
      <Board over="screen" page={page} />
    </div>
  );
};
export default BoardOver;
