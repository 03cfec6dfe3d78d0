import type { Capture } from '../../../conference/capture/capture';
import { loadTexts } from '../../../lib/i18n';
import i18next from 'i18next';
import { closeToast, toast } from '../../../ui/toast';
import { noBackground, type BackgroundChoice } from './choice';

export const backgroundNotice = 'background';

/** It is on: nobody asks any more. */
export const isBack = (): void => closeToast(backgroundNotice);

/**
 * What hid the room can't go on: the camera closes, and the person says whether it opens again without. Nothing shows the
 * room by itself. @param wear takes the background off for this time, or for good
 */
export const gaveUp = async (
  capture: Pick<Capture, 'setCamera'>,
  title: string,
  wear: (choice: BackgroundChoice) => void,
): Promise<void> => {
  void capture.setCamera(false);
  await loadTexts('settings').catch(() => undefined);
  toast({
    id: backgroundNotice,
    title: i18next.t(title as never),
    text: i18next.t('background.closedText'),
    kind: 'warn',
    persistent: true,
    actions: [
      {
        label: i18next.t('background.openWithout'),
        perform: () => {
          wear(noBackground);
          void capture.setCamera(true);
        },
      },
      { label: i18next.t('background.tryAgain'), primary: true, perform: () => void capture.setCamera(true) },
    ],
  });
};
