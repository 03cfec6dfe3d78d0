import { mainLayout } from '../../room/mainLayout';
import { useReceive } from '../../room/media/useReceive';
import type { RoomPart } from '../../room/roomPart';
import { Board } from './Board';
import styles from './BoardStage.module.css';

const gapPx = 8;

/** The whiteboard as large as possible, people beside or below it. */
const BoardStage: NonNullable<RoomPart['stage']>['Main'] = ({ ids, box, Tile }) => {
  const { main, small, count, columns, isBeside } = mainLayout(ids.length, box, gapPx);
  const people = ids.slice(0, count);
  useReceive(
    people.map((participantId) => ({ participantId, height: small.height })),
    true,
  );
  return (
    <div className={styles.stage} data-beside={isBeside || undefined}>
      <div style={main}>
        <Board hasPaper />
      </div>
      <div
        className={styles.people}
        style={{ gridTemplateColumns: `repeat(${columns}, ${small.width}px)`, gridAutoRows: `${small.height}px` }}
      >
        {people.map((id) => (
          <Tile key={id} id={id} />
        ))}
      </div>
    </div>
  );
};
export default BoardStage;
