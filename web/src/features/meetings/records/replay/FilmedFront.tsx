import replays from './Replay.module.css';
import { useShownFront, type ShownFrontProps } from './useShownFront';

/** Below a film that plays: what it shows of slides and the board, larger, with its words. */
export const FilmedFront = (shown: ShownFrontProps) => {
  const front = useShownFront(shown);
  if (!front?.view) return null;
  return (
    <figure className={replays.slide}>
      {front.view}
      <figcaption dir="auto">{front.label}</figcaption>
    </figure>
  );
};
