import { takenBy } from '@derslik/client/takenBy';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { onCutPaste } from '@derslik/client/cutPaste';
import i18next from 'i18next';
import { arrivingToken } from '../lib/arrivingToken';
import { useAppSelector } from '../lib/hooks';
import { selectLeaving } from '../lib/session';
import { isUnsupportedDevice } from '../lib/device';
import { languageOf, setLanguage } from '../lib/i18n';
import { later } from '../lib/later';
import { WordsProvider } from '../lib/onStage';
import { paths } from '../lib/paths';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { toasts, toast } from '../ui/toast';
import { BrokenPage } from './BrokenPage';
import { useTheme } from '../ui/useTheme';
import { AppRoutes } from './routes';
import type { store } from './store';

/** `?lang=` switches the language on any route. */
const useAddressLanguage = (): void => {
  const { search } = useLocation();
  useEffect(() => {
    const asked = languageOf(search);
    if (asked) void setLanguage(asked);
  }, [search]);
};

/** Nothing is cut in silence: who pastes more than a field takes is told how much it has left out. */
const CutPasteNotice = () => {
  useEffect(
    () => onCutPaste((count) => toast({ id: 'cut', kind: 'warn', title: i18next.t('common.pasteCut', { count }) })),
    [],
  );
  return null;
};

const Toaster = later(() => import('../ui/Toaster'));
/** Comes when somebody else has signed in in this browser. */
const TakenPage = later(() => import('./TakenPage'), ['taken']);
/** Comes with a person's token that stood in the address. */
const TokenArrival = later(() => import('../features/auth/TokenArrival'), ['identity', 'agreement']);
/** Comes when somebody signs in whose account waits to be erased. */
const LeavingPage = later(() => import('../features/settings/ownData/LeavingPage'), ['ownData', 'settings', 'factor']);
const DeviceWarning = later(() => import('./DeviceWarning'));
const InsecureAddress = later(() => import('./InsecureAddress'));
const isUnsupported = isUnsupportedDevice();
/** A mail is read on any device. */
const mailedPaths = new Set<string>([paths.activation, paths.newPassword, paths.confirmEmail]);

const Themed = () => {
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return null;
};

/** On its own, so that a notice renders no page anew. */
const Notices = () => {
  const hasToasts = useSyncExternalStore(toasts.subscribe, () => toasts.read().length > 0);
  // Stays after its first use: a live region must stand there before its words come.
  const [hasHadToasts, setHadToasts] = useState(false);
  if (hasToasts && !hasHadToasts) setHadToasts(true);
  return hasHadToasts && <Toaster />;
};

const Page = () => {
  const taken = useSyncExternalStore(takenBy.subscribe, takenBy.read);
  const arriving = useSyncExternalStore(arrivingToken.subscribe, arrivingToken.read);
  const leaving = useAppSelector(selectLeaving);
  const { pathname } = useLocation();
  if (!window.isSecureContext) return <InsecureAddress />;
  if (taken) return <TakenPage by={taken} />;
  if (isUnsupported && !mailedPaths.has(pathname)) return <DeviceWarning />;
  // A ticket has a page of its own.
  if (arriving && arriving.kind !== 'ticket') return <TokenArrival />;
  // The register of what is kept is there for everybody.
  return leaving && pathname !== paths.keptData ? <LeavingPage leaving={leaving} /> : <AppRoutes />;
};

const Screen = () => {
  useAddressLanguage();
  return (
    <ErrorBoundary fallback={() => <BrokenPage />}>
      <Page />
      <Notices />
      <CutPasteNotice />
    </ErrorBoundary>
  );
};

export const App = (props: { store: typeof store }) => (
  <Provider store={props.store}>
    <Themed />
    <WordsProvider>
      <BrowserRouter>
        <Screen />
      </BrowserRouter>
    </WordsProvider>
  </Provider>
);
