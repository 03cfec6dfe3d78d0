import { limits } from '@derslik/contract/limits';

// The clock of a hidden page ticks once a second; that of a worker goes on.
setInterval(() => postMessage(null), 1_000 / limits.pip.fps);
