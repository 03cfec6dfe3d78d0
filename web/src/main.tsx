import './lib/nonce';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { restored, store } from './app/store';
import { startI18n } from './lib/i18n';

await Promise.all([startI18n(), restored]);
createRoot(document.getElementById('root') as HTMLElement).render(<App store={store} />);
