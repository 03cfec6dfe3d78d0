import i18next from 'i18next';
import type { TrackEffect } from '../../conference/capture/capture';
import { NoiseEffect } from '../../conference/effects/noiseEffect';
import { loadTexts } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import { noise, setNoise } from './noise';

const words = { failed: 'settings.noiseFailed', slow: 'settings.noiseSlow' } as const;

/** What takes the noise out; where it ends by itself, it says so, and the microphone goes on. */
export const noiseTaken = (): TrackEffect =>
  new NoiseEffect((why) => {
    // Too slow is this machine's, and stays; anything else may be better the next time.
    if (why === 'slow') setNoise(false);
    else noise.patch({ isTakenOut: false });
    void loadTexts('settings').then(() =>
      toast({ id: 'noise', title: i18next.t(words[why]), text: i18next.t('settings.noiseOverText'), kind: 'warn' }),
    );
  });
