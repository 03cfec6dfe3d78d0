import { BackgroundEffect } from '../../../conference/effects/backgroundEffect';
import { loadErrorOf } from '../../../conference/effects/loadError';
import type { TrackEffect } from '../../../conference/capture/capture';
import { loadTexts } from '../../../lib/i18n';
import i18next from 'i18next';
import { toast } from '../../../ui/toast';
import { backgrounds, chooseBackground, noBackground, strongBlur, wearBackground } from './choice';
import { lookOf } from './lookOf';

let hasFailed = false;

/** Says why there is no background any more, and how there is one again. */
const tell = async (title: string, text: string): Promise<void> => {
  await loadTexts('settings').catch(() => undefined);
  toast({
    id: 'background',
    title: i18next.t(title as never),
    text: i18next.t(text as never),
    kind: 'warn',
    persistent: true,
  });
};

/** The effect that follows what is chosen, from its first camera on. */
export const wornBackground = (): TrackEffect => {
  const effect = new BackgroundEffect(() => lookOf(backgrounds.get().choice), {
    onFailed: (error) => {
      const code = loadErrorOf(error, hasFailed);
      hasFailed = true;
      // What is kept stays: a line or a browser may be better the next time.
      wearBackground(noBackground);
      void tell(code, 'background.seenText');
    },
    onStarving: () => {
      chooseBackground(noBackground);
      void tell('background.starved', 'background.seenText');
    },
  });
  let shown = backgrounds.get().choice;
  const watchScreen = (): void => {
    if (shown.type !== 'screen') return;
    const screen = shown;
    screen.track.addEventListener('ended', () => {
      if (backgrounds.get().choice !== screen) return;
      wearBackground(strongBlur);
      void tell('background.screenEnded', 'background.screenEndedText');
    });
  };
  watchScreen();
  backgrounds.subscribe(() => {
    const { choice } = backgrounds.get();
    if (choice === shown) return;
    shown = choice;
    watchScreen();
    if (choice.type !== 'none') void effect.renewLook().catch(() => undefined);
  });
  return effect;
};
