import './lib/nonce';
import './styles/base.css';
import { nameClient } from '@derslik/client/call';
import { loadConfig } from '@derslik/client/config';
import { keptLook, showLook } from '@derslik/client/schoolLook';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { restored, store } from './app/store';
import { noteError, watchErrors } from './lib/clientLog';
import { startI18n } from './lib/i18n';

const firstAnswerMs = 1_000;
nameClient('derslik-web');
watchErrors();
// The first page in a browser already has the school's colour and language, unless the answer takes long.
const look = keptLook();
if (look) showLook(look);
else await Promise.race([loadConfig(), new Promise((resolve) => setTimeout(resolve, firstAnswerMs))]);
await Promise.all([startI18n(), restored]);
/** Refused where the certificate isn't trusted: then there is no page for a school that is away. */
const registerWorker = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
if (document.readyState === 'complete') registerWorker();
else addEventListener('load', registerWorker, { once: true });
/** What a page's boundary caught: the person reads of it there, the administrator here. */
const onCaughtError = (error: unknown): void => {
  console.error(error);
  noteError(error);
};
createRoot(document.getElementById('root') as HTMLElement, { onCaughtError }).render(<App store={store} />);
