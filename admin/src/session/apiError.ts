import { HttpError } from 'react-admin';
import { isErrorCode, type ErrorBody, type ErrorCode } from '@derslik/contract/errors';

/** Codes that speak of one field of a form; the sentence then stands under that field. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = {
  'auth.usernameTaken': 'username',
  'auth.emailTaken': 'email',
};

/** A failed answer as react-admin wants it: the message is the code, which is also the key of its text. */
export const apiError = (status: number, body: unknown): HttpError => {
  const code = (body as Partial<ErrorBody> | null)?.error?.code;
  const known: ErrorCode = isErrorCode(code)
    ? code
    : status === 503 || status === 502
      ? 'common.unavailable'
      : 'common.error';
  const field = fieldOfCode[known];
  return new HttpError(known, status, field ? { errors: { [field]: known } } : {});
};

export const errorCodeOf = (error: unknown): ErrorCode =>
  error instanceof Error && isErrorCode(error.message) ? error.message : 'common.error';
