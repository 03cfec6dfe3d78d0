import { connect } from 'node:net';

/** Words on a line to the front door, and the beginning of its answer. */
export const rawAnswer = (url: string, words: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(words));
    socket.setEncoding('latin1').once('data', (text: string) => {
      socket.destroy();
      resolve(text);
    });
    socket.once('error', reject);
  });
