import { createHash, randomInt } from 'node:crypto';
import { limits } from '@derslik/contract/limits';
import { passwordAlphabet } from '@derslik/contract/meetings';

/** A room code that follows from its key, so that the demo school has the same ones everywhere: 999-999-999. */
export const roomCodeOf = (key: string): string => {
  const number = createHash('sha256').update(`demo school: ${key}`).digest().readBigUInt64BE() % 900_000_000n;
  return String(number + 100_000_000n).replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3');
};

/** Passwords stay a matter of chance: the demo school may stand on a network with strangers in it. */
export const roomPassword = (): string =>
  Array.from(
    { length: limits.meeting.passwordLength },
    () => passwordAlphabet[randomInt(passwordAlphabet.length)],
  ).join('');
