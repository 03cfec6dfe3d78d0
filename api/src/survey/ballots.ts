import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * A ballot of an anonymous survey: the option's number, sealed with the server's key so that who sees the table grow learns
 * nothing of it. All ballots have the same length, and no two are alike. @param key 32 bytes
 */
export const sealBallot = (key: Buffer, surveyId: string, option: number): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(surveyId));
  const sealed = Buffer.concat([cipher.update(Uint8Array.of(option)), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
};

/** @throws Error where it was sealed with another key, or for another survey */
export const openBallot = (key: Buffer, surveyId: string, ballot: Buffer): number => {
  const decipher = createDecipheriv('aes-256-gcm', key, ballot.subarray(0, nonceBytes))
    .setAAD(Buffer.from(surveyId))
    .setAuthTag(ballot.subarray(-tagBytes));
  const [option] = Buffer.concat([decipher.update(ballot.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  if (option === undefined) throw new Error('A ballot is empty');
  return option;
};
