import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { isUnsupportedDevice } from '../lib/device';
import { useAppSelector } from '../lib/hooks';
import { selectTheme } from '../lib/settings';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ErrorState } from '../ui/ErrorState';
import { toasts } from '../ui/toast';
import { AppRoutes } from './routes';
import type { store } from './store';
import { useAddressLanguage } from './useAddressLanguage';

const Toaster = lazy(() => import('../ui/Toaster'));
const DeviceWarning = lazy(() => import('./DeviceWarning'));
const isUnsupported = isUnsupportedDevice();
/** E-mail links open on any device. */
const exemptPath = '/aktivasyon';

const Themed = () => {
  const theme = useAppSelector(selectTheme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return null;
};

const Screen = () => {
  useAddressLanguage();
  const { t } = useTranslation();
  const hasToasts = useSyncExternalStore(toasts.subscribe, toasts.read).length > 0;
  const warns = isUnsupported && location.pathname !== exemptPath;
  return (
    <ErrorBoundary fallback={() => <ErrorState text={t('common.error')} onRetry={() => location.reload()} />}>
      <Suspense fallback={null}>
        {warns ? <DeviceWarning /> : <AppRoutes />}
        {hasToasts && <Toaster />}
      </Suspense>
    </ErrorBoundary>
  );
};

export const App = (props: { store: typeof store }) => (
  <Provider store={props.store}>
    <Themed />
    <BrowserRouter>
      <Screen />
    </BrowserRouter>
  </Provider>
);
