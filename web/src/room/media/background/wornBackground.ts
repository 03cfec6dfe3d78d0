import { BackgroundEffect } from '../../../conference/effects/backgroundEffect';
import { loadErrorOf } from '../../../conference/effects/loadError';
import type { Capture, TrackEffect } from '../../../conference/capture/capture';
import { loadTexts } from '../../../lib/i18n';
import i18next from 'i18next';
import { toast } from '../../../ui/toast';
import { backgrounds, chooseBackground, strongBlur, wearBackground } from './choice';
import { backgroundNotice, gaveUp, isBack } from './gaveUp';
import { backdropOf } from './backdropOf';

let hasFailed = false;

/** Says why there is another background now. */
const tell = async (title: string, text: string): Promise<void> => {
  await loadTexts('settings').catch(() => undefined);
  toast({
    id: backgroundNotice,
    title: i18next.t(title as never),
    text: i18next.t(text as never),
    kind: 'warn',
    persistent: true,
  });
};

/** The effect that follows what is chosen, from its first camera on. */
export const wornBackground = (capture: Pick<Capture, 'setCamera'>): TrackEffect => {
  const effect = new BackgroundEffect(() => backdropOf(backgrounds.get().choice), {
    onStarted: isBack,
    onFailed: (error) => {
      const code = loadErrorOf(error, hasFailed);
      hasFailed = true;
      // What is kept stays: a line or a browser may be better the next time.
      void gaveUp(capture, code, wearBackground);
    },
    onStarving: () => void gaveUp(capture, 'background.starved', chooseBackground),
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
