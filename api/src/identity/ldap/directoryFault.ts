import type { TrialFault } from '@derslik/contract/providerTrial';
import { ResultCodeError } from 'ldapts';

/** Why a directory led nobody on: in a word of the contract, and as the network or the directory said it. */
export class DirectoryFault extends Error {
  constructor(
    readonly fault: TrialFault,
    readonly detail: string,
  ) {
    super(`${fault}: ${detail}`);
  }
}

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|HOSTNAME_MISMATCH|ALTNAME/;

/** What a socket says before anything of LDAP was said. */
export const networkFault = (error: Error & { code?: string }): DirectoryFault => {
  const code = error.code ?? error.name;
  if (error instanceof DirectoryFault) return error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA')
    return new DirectoryFault('nameNotResolved', code);
  if (certificateCode.test(code)) return new DirectoryFault('certificate', code);
  return new DirectoryFault('unreachable', code);
};

/** What an open line says while TLS begins on it. */
export const handshakeFault = (error: Error & { code?: string }): DirectoryFault => {
  const found = networkFault(error);
  return found.fault === 'unreachable' ? new DirectoryFault('noTls', found.detail) : found;
};

/** Result codes of RFC 4511 that have a word of their own. */
const byCode: Readonly<Record<number, TrialFault>> = {
  3: 'timeout',
  4: 'tooMany',
  8: 'plainRefused',
  10: 'referral',
  11: 'tooMany',
  13: 'plainRefused',
  32: 'baseNotFound',
  34: 'baseNotFound',
  48: 'bindRefused',
  49: 'bindRefused',
  50: 'notAllowed',
};

/** What a directory answered, or a line that broke. */
export const answerFault = (error: unknown): DirectoryFault => {
  if (error instanceof DirectoryFault) return error;
  const detail = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? '';
  if (error instanceof ResultCodeError || (error instanceof Error && 'code' in error && typeof error.code === 'number'))
    return new DirectoryFault(byCode[(error as { code: number }).code] ?? 'answer', detail);
  if (/timed out/i.test(detail)) return new DirectoryFault('timeout', detail);
  return new DirectoryFault('unreachable', detail);
};
