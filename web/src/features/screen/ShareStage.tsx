import styles from './ShareStage.module.css';
import { ShareTile } from './ShareTile';
import { shareLayout } from './shareLayout';
import { Tile } from '../room/stage/Tile';
import type { Box } from '../../room/media/useBox';
import { useReceive } from '../../room/media/useReceive';

const gapPx = 8;

/** A shared screen as large as possible, people beside or below it; the sharer comes first. */
export const ShareStage = ({ sharer, ids, box }: { sharer: string; ids: readonly string[]; box: Box }) => {
  const { main, small, count, columns, isBeside } = shareLayout(ids.length, box, gapPx);
  const people = [...ids].sort((a, b) => Number(b === sharer) - Number(a === sharer)).slice(0, count);
  useReceive(
    [
      { participantId: sharer, kind: 'screen', height: main.height },
      ...people.map((participantId) => ({ participantId, height: small.height })),
    ],
    true,
  );
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
