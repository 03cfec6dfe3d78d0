import type { JwtSettings, TokenAlgorithm } from '@derslik/contract/providerSettings';
import { identityLimits } from '@derslik/contract/limits/identity';
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import type { KeySets } from '../keySets.service.js';
import { OutsideFault } from '../outsideCall.js';
import type { ParsedToken } from './parseToken.js';
import { TokenFault } from './tokenFault.js';

/** How a provider signs: by a secret, or by keys at an address. */
export type TokenSigner =
  | { algorithm: 'HS256'; secret: string }
  | ({ algorithm: Exclude<TokenAlgorithm, 'HS256'> } & Pick<JwtSettings, 'keysAddress' | 'certificate' | 'projectKey'>);

/** Both names of the one algorithm. */
const namesOf = (algorithm: TokenAlgorithm): string[] => (algorithm === 'EdDSA' ? ['EdDSA', 'Ed25519'] : [algorithm]);

const kidOf = ({ kid }: ParsedToken['header']): string | undefined => (typeof kid === 'string' ? kid : undefined);

const keysFault = (error: unknown): TokenFault => {
  const fault = error instanceof OutsideFault ? error.fault : 'notJson';
  const known = fault === 'timeout' || fault === 'certificate' || fault === 'notJson' ? fault : 'unreachable';
  return new TokenFault('key', known, error instanceof Error ? error.message.slice(0, 200) : '');
};

type Key = Uint8Array | ReturnType<typeof createLocalJWKSet>;

/**
 * The key alone that the school entered, or that stands at the address it entered: whatever a token's header says of keys and addresses.
 * @throws TokenFault
 */
export const keyFor = async (signer: TokenSigner, { header }: ParsedToken, keySets: KeySets): Promise<Key> => {
  if (typeof header['alg'] !== 'string' || !namesOf(signer.algorithm).includes(header['alg']))
    throw new TokenFault(
      'key',
      'algorithm',
      `${JSON.stringify(header['alg'] ?? null).slice(0, 40)} ≠ ${signer.algorithm}`,
    );
  if (signer.algorithm === 'HS256') {
    const secret = new TextEncoder().encode(signer.secret);
    if (secret.length < identityLimits.secretBytesMin) throw new TokenFault('key', 'noSecret', '');
    return secret;
  }
  const { keysAddress, certificate, projectKey } = signer;
  if (keysAddress === null) throw new TokenFault('key', 'noSecret', '');
  try {
    const outside = { ownHost: new URL(keysAddress).host, certificate };
    const headers: Record<string, string> = projectKey === null ? {} : { 'x-project-key': projectKey };
    const text = await keySets.text(keysAddress, outside, kidOf(header), headers);
    return createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
  } catch (error) {
    throw keysFault(error);
  }
};

/** @throws TokenFault */
export const verifySignature = async (token: string, signer: TokenSigner, key: Key): Promise<void> => {
  const options = { algorithms: namesOf(signer.algorithm) };
  try {
    await (key instanceof Uint8Array ? compactVerify(token, key, options) : compactVerify(token, key, options));
  } catch (error) {
    const isKey = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
    throw new TokenFault(
      'signature',
      isKey ? 'noKey' : 'signature',
      error instanceof Error ? error.message.slice(0, 200) : '',
    );
  }
};
