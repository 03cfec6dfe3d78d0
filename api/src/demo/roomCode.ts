import { createHash } from 'node:crypto';

/** A room code that follows from its key, so that the demo school has the same ones everywhere: 999-999-999. */
export const demoRoomCode = (key: string): string => {
  const number = createHash('sha256').update(`demo school: ${key}`).digest().readBigUInt64BE() % 900_000_000n;
  return String(number + 100_000_000n).replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3');
};
