import { browserStorage } from '@derslik/client/storage';
import { useLayoutEffect } from 'react';
import { createStore } from '../../../conference/store';

/** What a person has chosen to be seen behind them. A picture is one of ours, an upload one of theirs in this browser. */
export type BackgroundChoice =
  | { readonly type: 'none' }
  | { readonly type: 'blur'; readonly strength: 'slight' | 'strong' }
  | { readonly type: 'picture' | 'upload'; readonly id: string }
  | { readonly type: 'screen'; readonly track: MediaStreamTrack };

export const noBackground: BackgroundChoice = { type: 'none' };
export const strongBlur: BackgroundChoice = { type: 'blur', strength: 'strong' };

const storageKey = 'virtualBackground';

/** `isForbidden`: the room that I am in, or prepare for, permits none. */
export const backgrounds = createStore<{ choice: BackgroundChoice; isForbidden: boolean }>({
  choice: browserStorage.readJson<BackgroundChoice>(storageKey) ?? noBackground,
  isForbidden: false,
});

/** Whatever stands behind me from now on. */
export const wearBackground = (choice: BackgroundChoice): void => {
  const { choice: before } = backgrounds.get();
  backgrounds.patch({ choice });
  if (before.type === 'screen' && before !== choice) before.track.stop();
};

/** Wears what the person chose: it holds the next time too, but for a screen, which is asked for each time. */
export const chooseBackground = (choice: BackgroundChoice): void => {
  wearBackground(choice);
  const isKept = choice.type !== 'none' && choice.type !== 'screen';
  browserStorage.write(storageKey, isKept ? JSON.stringify(choice) : null);
};

/** Takes what I wear off for as long as this place does not permit it. */
export const useBackgroundRule = (may: boolean): void => {
  useLayoutEffect(() => {
    backgrounds.patch({ isForbidden: !may });
    return () => backgrounds.patch({ isForbidden: false });
  }, [may]);
};
