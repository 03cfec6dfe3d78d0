import type { Socket } from 'node:net';
import { BerReader } from 'ldapts';
import { DirectoryFault } from './directoryFault.js';

/** ExtendedRequest 1.3.6.1.4.1.1466.20037 as message 1 (RFC 4511, 4.14). */
const request = Buffer.concat([
  Buffer.from([0x30, 0x1d, 0x02, 0x01, 0x01, 0x77, 0x18, 0x80, 0x16]),
  Buffer.from('1.3.6.1.4.1.1466.20037'),
]);
const extendedResponse = 0x78;
const answerMax = 4_096;

/** Its result code; null: the answer isn't whole yet. */
const readAnswer = (bytes: Buffer): number | null => {
  const reader = new BerReader(bytes);
  if (reader.readSequence() === null || reader.remain < reader.length) return null;
  // What stands behind it was sent before there was a secret: somebody on the way would have put it there.
  if (reader.remain > reader.length) throw new DirectoryFault('startTls', 'more came than the answer');
  if (reader.readInt() !== 1 || reader.readSequence(extendedResponse) === null)
    throw new DirectoryFault('startTls', 'another answer');
  return reader.readEnumeration();
};

/**
 * Asks for TLS on an open line. Nothing else is said before, and not a byte more is taken than the one answer, so that nobody on the way
 * slips an answer in for what is asked under TLS.
 * @throws DirectoryFault
 */
export const askForTls = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    let came = Buffer.alloc(0);
    const end = (fault: DirectoryFault | null): void => {
      socket.off('data', hear).off('error', fail).off('close', closed);
      if (fault) reject(fault);
      else resolve();
    };
    const fail = (error: Error): void => end(new DirectoryFault('unreachable', error.message));
    const closed = (): void => end(new DirectoryFault('startTls', 'the line was closed'));
    const hear = (data: Buffer): void => {
      came = Buffer.concat([came, data]);
      try {
        if (came.length > answerMax) throw new DirectoryFault('startTls', 'too long an answer');
        const code = readAnswer(came);
        if (code === null) return;
        // Whatever comes from here on is TLS's.
        socket.pause();
        end(code === 0 ? null : new DirectoryFault('startTls', `code ${code}`));
      } catch (error) {
        end(error instanceof DirectoryFault ? error : new DirectoryFault('startTls', String(error)));
      }
    };
    socket.on('data', hear).on('error', fail).on('close', closed);
    socket.write(request);
  });
