import { identityLimits } from '@derslik/contract/limits/identity';
import { repeatedName } from './repeatedName.js';
import { TokenFault } from './tokenFault.js';

export interface ParsedToken {
  header: Readonly<Record<string, unknown>>;
  claims: Readonly<Record<string, unknown>>;
}

const wrong = (detail: string): TokenFault => new TokenFault('form', 'form', detail);

/** One spelling alone: what reads differently is another text, and of each token there is one. */
const bytesOf = (part: string): Buffer => {
  const bytes = Buffer.from(part, 'base64url');
  if (bytes.toString('base64url') !== part) throw wrong('base64url');
  return bytes;
};

const objectIn = (part: string, what: string): Record<string, unknown> => {
  let value: unknown;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(part));
    value = JSON.parse(text);
  } catch (error) {
    throw error instanceof TokenFault ? error : wrong(what);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(what);
  const twice = repeatedName(text);
  if (twice !== null) throw wrong(`${what}: "${twice.slice(0, 40)}" 2×`);
  return value as Record<string, unknown>;
};

/**
 * Takes a token apart: three parts, each in its one spelling, with objects that name nothing twice. Nothing of it is believed yet.
 * @throws TokenFault
 */
export const parseToken = (token: string, charsMax: number = identityLimits.tokenCharsMax): ParsedToken => {
  if (token.length > charsMax) throw wrong(`${token.length} > ${charsMax}`);
  const [head, body, signature, ...rest] = token.split('.');
  if (!head || !body || !signature || rest.length > 0) throw wrong('header.payload.signature');
  bytesOf(signature);
  const header = objectIn(head, 'header');
  // What this server doesn't know is not passed over.
  const unknown = ['crit', 'enc', 'zip', 'b64'].find((name) => Object.hasOwn(header, name));
  if (unknown) throw wrong(`header: ${unknown}`);
  return { header, claims: objectIn(body, 'payload') };
};
