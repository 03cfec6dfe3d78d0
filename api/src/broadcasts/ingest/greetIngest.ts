import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const patienceMs = 2_000;
const greetingBytes = 1_536;
const version = 3;

/**
 * Greets the ingest as an encoder does, and says nothing more.
 * @param address `rtmp://host[:port]/app`
 * @returns milliseconds until it greeted in turn; null: it doesn't answer
 */
export const greetIngest = (address: string): Promise<number | null> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address.replace(/^rtmp:/, 'http:'));
    const began = performance.now();
    const end = (ms: number | null): void => {
      socket.destroy();
      resolve(ms);
    };
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 1_935) }, () =>
      socket.write(Buffer.concat([Buffer.from([version]), Buffer.alloc(8), randomBytes(greetingBytes - 8)])),
    );
    socket.setTimeout(patienceMs, () => end(null));
    socket.once('data', (bytes) => end(bytes[0] === version ? Math.round(performance.now() - began) : null));
    socket.once('error', () => end(null));
    socket.once('close', () => resolve(null));
  });
