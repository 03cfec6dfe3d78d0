import { useEngine } from '../../../conference/hooks';
import { useRoomEngine } from '../../../room/media/roomMedia';
import { useRoomUi } from '../../../room/roomUi';
import { useRoomSelector } from '../../../room/useRoom';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { gridLayout } from './gridLayout';
import styles from './SpeakerStage.module.css';
import { Tile } from './Tile';
import type { Box } from '../../../room/media/useBox';
import { useReceive } from '../../../room/media/useReceive';

const gapPx = 8;
const stripSize = { desktop: 5, phone: 4 };

/** Whom the large picture shows: the pinned one, else who speaks (not me), else the first of the others. */
const useMain = (ids: readonly string[]): string | null => {
  const engine = useRoomEngine();
  const me = useRoomSelector((s) => s.data?.you ?? '');
  const pinned = useRoomUi((ui) => ui.pinned);
  const speaker = useEngine(engine, (s) => s.dominantSpeaker);
  if (pinned && ids.includes(pinned)) return pinned;
  if (speaker && speaker !== me && ids.includes(speaker)) return speaker;
  return ids.find((id) => id !== me) ?? ids[0] ?? null;
};

/** One large picture and a strip of small ones below. */
export const SpeakerStage = ({ ids, box }: { ids: readonly string[]; box: Box }) => {
  const isPhone = useMediaQuery(phoneQuery);
  const main = useMain(ids);
  const size = isPhone ? stripSize.phone : stripSize.desktop;
  const strip = ids.filter((id) => id !== main).slice(0, size);
  // Two rows on an upright phone; a lying one has the height for one.
  const slots = isPhone && box.width < box.height ? 2 : size;
  const stripWidth = Math.floor((box.width - gapPx * (slots - 1)) / slots);
  const smallWidth = Math.min(stripWidth, Math.floor((box.height / (isPhone ? 3.2 : 4)) * (16 / 9)));
  const smallHeight = Math.floor((smallWidth * 9) / 16);
  const rows = strip.length === 0 ? 0 : Math.ceil(strip.length / slots);
  const large = gridLayout(1, box.width, box.height - rows * (smallHeight + gapPx), gapPx);
  useReceive(
    [
      ...(main ? [{ participantId: main, height: large.height }] : []),
      ...strip.map((participantId) => ({ participantId, height: smallHeight })),
    ],
    main !== null,
  );
  return (
    <div className={styles.speaker}>
      {main && (
        <div style={{ width: large.width, height: large.height }}>
          <Tile key={main} id={main} />
        </div>
      )}
      <div
        className={styles.strip}
        style={{
          gridTemplateColumns: `repeat(${Math.min(slots, strip.length || 1)}, ${smallWidth}px)`,
          gridAutoRows: `${smallHeight}px`,
        }}
      >
        {strip.map((id) => (
          <Tile key={id} id={id} />
        ))}
      </div>
    </div>
  );
};
