import type { KnownBrowser } from '@derslik/contract/userAgent';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Words for a device, as far as its browser tells of it. */
export const useDeviceWords = (): ((known: KnownBrowser) => string) => {
  const { t } = useTranslation();
  return useCallback(
    ({ browser, system }) =>
      browser && system
        ? t('settings.browserOn', { browser, system })
        : (browser ?? system ?? t('settings.unknownDevice')),
    [t],
  );
};
