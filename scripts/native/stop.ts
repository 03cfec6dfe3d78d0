import { findHome } from './home.js';
import { tell } from './steps.js';
import { stopSupervisor } from './supervise.js';

await tell(async () => {
  const home = findHome();
  console.log((await stopSupervisor(home)) ? 'Stopped. Everything is kept.' : 'Nothing was running.');
});
