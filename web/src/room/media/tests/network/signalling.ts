import { readinessLimits } from '@derslik/contract/readinessLimits';
import { contractVersion, socketPath } from '@derslik/contract/socket';

/** Whether the websocket of the rooms opens and answers: some networks let pages through, and those not. */
export const reachesRooms = (signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const address = new URL(`${socketPath}/?EIO=4&transport=websocket&v=${contractVersion}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    const end = (reached: boolean): void => {
      socket.close();
      resolve(reached);
    };
    // Engine.IO opens with a packet of type 0.
    socket.addEventListener('message', ({ data }) => end(typeof data === 'string' && data.startsWith('0')));
    socket.addEventListener('close', () => resolve(false));
    AbortSignal.any([signal, AbortSignal.timeout(readinessLimits.answerMs)]).addEventListener('abort', () =>
      end(false),
    );
  });
