import { useEffect, useRef, useState } from 'react';
import { browserMedia } from '../../../conference/capture/browserMedia';
import { Screen } from '../../../conference/capture/screen';
import { backgrounds, chooseBackground, type BackgroundChoice } from './choice';

const stop = (choice: BackgroundChoice): void => {
  // What is worn goes on.
  if (choice.type === 'screen' && choice !== backgrounds.get().choice) choice.track.stop();
};

/** What is being tried in the dialog, until it is saved; left in any other way, everything is as before. */
export const useDraftBackground = () => {
  const [draft, setDraft] = useState<BackgroundChoice>(() => backgrounds.get().choice);
  const [screenFailed, setScreenFailed] = useState(false);
  const latest = useRef(draft);
  const tryOut = (choice: BackgroundChoice): void => {
    stop(latest.current);
    latest.current = choice;
    setScreenFailed(false);
    setDraft(choice);
  };
  useEffect(() => () => stop(latest.current), []);
  return {
    draft,
    tryOut,
    /** Null where this browser shares none. */
    tryScreen: new Screen(browserMedia).isPossible
      ? async (): Promise<void> => {
          setScreenFailed(false);
          const screen = new Screen(browserMedia);
          await screen.set(true);
          const { stream, error } = screen.store.get();
          const [track] = stream?.getVideoTracks() ?? [];
          if (track) tryOut({ type: 'screen', track });
          else if (error) setScreenFailed(true);
        }
      : null,
    screenFailed,
    save: () => chooseBackground(latest.current),
  };
};
