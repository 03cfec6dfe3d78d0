import styles from './ShareStage.module.css';
import { ShareTile } from './ShareTile';
import { mainLayout } from '../../room/mainLayout';
import type { RoomPart } from '../../room/roomPart';
import { useShareInFront, useSharers } from './useSharers';
import { useReceive } from '../../room/media/useReceive';

const gapPx = 8;

/** A shared screen as large as possible, people beside or below it; the sharer comes first. */
export const ShareStage: NonNullable<RoomPart['stage']>['Main'] = ({ ids, box, Tile }) => {
  const sharer = useShareInFront(useSharers());
  const { main, small, count, columns, isBeside } = mainLayout(ids.length, box, gapPx);
  const people = [...ids].sort((a, b) => Number(b === sharer) - Number(a === sharer)).slice(0, count);
  useReceive(
    [
      ...(sharer ? [{ participantId: sharer, kind: 'screen' as const, height: main.height }] : []),
      ...people.map((participantId) => ({ participantId, height: small.height })),
    ],
    sharer !== null,
  );
  if (sharer === null) return null;
  return (
    <div className={styles.share} data-beside={isBeside || undefined}>
      <div style={main}>
        <ShareTile key={sharer} id={sharer} />
      </div>
      <div
        className={styles.people}
        style={{
          gridTemplateColumns: `repeat(${columns}, ${small.width}px)`,
          gridAutoRows: `${small.height}px`,
        }}
      >
        {people.map((id) => (
          <Tile key={id} id={id} />
        ))}
      </div>
    </div>
  );
};
