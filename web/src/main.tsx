import './lib/nonce';
import './styles/base.css';
import './styles/firstFrame.css';
import './styles/forcedColours.css';
import { nameClient } from '@derslik/client/call';
import { loadConfig } from '@derslik/client/config';
import { keptColours, showColours } from '@derslik/client/schoolColours';
import { tabStorage } from '@derslik/client/storage';
import { surviveTranslation } from '@derslik/client/surviveTranslation';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadMemberFrame } from './app/memberFrame';
import { loadPage } from './app/routes';
import { joined, store } from './app/store';
import { takeArrivingToken } from './lib/arrivingToken';
import { noteError, watchErrors } from './lib/clientLog';
import { startI18n } from './lib/i18n';
import { wordsKey } from './lib/keptWords';
import { watchPieces } from './lib/missingPiece';
import { selectIsMember } from './lib/session';

const firstAnswerMs = 1_000;
/** So long the page's own files may keep the first picture: then its outline comes without them. */
const ownFilesMs = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
takeArrivingToken();
nameClient('derslik-web');
surviveTranslation();
watchErrors();
watchPieces();
/** Refused where the certificate isn't trusted: then there is no page for a school that is away. */
const registerWorker = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
if (document.readyState === 'complete') registerWorker();
else addEventListener('load', registerWorker, { once: true });
/** What a page's boundary caught: the person reads of it there, the administrator here. */
const onCaughtError = (error: unknown): void => {
  console.error(error);
  noteError(error);
};
/** A function of its own: a page's file imports this one, and would wait for an `await` outside of it. */
const begin = async (): Promise<void> => {
  // The first page in a browser already has the school's colour and language, unless the answer takes long.
  const colours = keptColours();
  if (colours) showColours(colours);
  else await Promise.race([loadConfig(), pause(firstAnswerMs)]);
  await Promise.all([startI18n(), Promise.race([joined(), pause(firstAnswerMs)])]);
  // Where they can't be had, the page says so itself.
  const frame = selectIsMember(store.getState()) && loadMemberFrame();
  const ownFiles = Promise.all([loadPage(location.pathname), frame]).catch(() => undefined);
  await Promise.race([ownFiles, pause(ownFilesMs)]);
  createRoot(document.getElementById('root') as HTMLElement, { onCaughtError }).render(<App store={store} />);
  if (tabStorage.read(wordsKey) !== null) (await import('./lib/putWordsBack')).putWordsBack();
};
void begin();
