import type { TrialFault } from '@derslik/contract/providerTrial';
import { OutsideFault } from '../outsideCall.js';

/** What went wrong with a provider: in a word, and as it or the network said it. */
export interface NamedFault {
  fault: TrialFault;
  detail: string;
}

interface LibraryError extends Error {
  /** A browser's own errors have a number. */
  code?: string | number;
  /** What the provider answered. */
  error?: string;
  error_description?: string;
}

/** The causes of an error, itself first. */
const causesOf = (error: unknown): LibraryError[] => {
  const found: LibraryError[] = [];
  for (let one = error; one instanceof Error && found.length < 8; one = one.cause) found.push(one);
  return found;
};

const byAnswer: Record<string, TrialFault> = {
  access_denied: 'denied',
  invalid_client: 'secret',
  unauthorized_client: 'secret',
  invalid_grant: 'code',
  invalid_scope: 'scope',
  redirect_uri_mismatch: 'redirectAddress',
};

const byClaim: Record<string, TrialFault> = {
  aud: 'audience',
  azp: 'audience',
  iss: 'issuer',
  nonce: 'nonce',
  sub: 'otherSubject',
};

const claimOf = ({ cause }: Error): string | null => {
  const claim =
    (cause as { claim?: unknown; attribute?: unknown } | undefined)?.claim ??
    (cause as { attribute?: unknown } | undefined)?.attribute;
  return typeof claim === 'string' ? claim : null;
};

/** Reads an error of the library, of {@link OutsideFault} or of the provider. */
export const namedFault = (error: unknown): NamedFault => {
  const causes = causesOf(error);
  const outside = causes.find((one) => one instanceof OutsideFault);
  if (outside instanceof OutsideFault) {
    const fault = outside.fault === 'timeout' || outside.fault === 'certificate' ? outside.fault : 'unreachable';
    return { fault, detail: `${outside.fault}: ${outside.detail}` };
  }
  const answered = causes.find((one) => typeof one.error === 'string');
  if (answered?.error) {
    const detail = [answered.error, answered.error_description].filter(Boolean).join(': ').slice(0, 500);
    return {
      fault: /redirect_uri/i.test(detail) ? 'redirectAddress' : (byAnswer[answered.error] ?? 'refused'),
      detail,
    };
  }
  const detail = causes
    .map(({ message }) => message)
    .join('; ')
    .slice(0, 500);
  const code = causes.map((one) => String(one.code)).find((one) => one.startsWith('OAUTH_')) ?? '';
  const claim = causes.map(claimOf).find((one) => one !== null);
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return { fault: 'secret', detail };
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return { fault: 'clock', detail };
  if (claim) return { fault: byClaim[claim] ?? 'answer', detail: `${claim}: ${detail}` };
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return { fault: 'otherIssuer', detail };
  if (code === 'OAUTH_KEY_SELECTION_FAILED' || /signature/i.test(detail)) return { fault: 'signature', detail };
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return { fault: 'notFound', detail };
  if (code === 'OAUTH_RESPONSE_IS_NOT_JSON' || code === 'OAUTH_PARSE_ERROR') return { fault: 'notJson', detail };
  return { fault: 'answer', detail };
};
