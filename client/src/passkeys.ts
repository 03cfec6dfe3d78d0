import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { LoginAnswer } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import type { AddedFactor, PasskeyAnswer } from '@derslik/contract/factors';
import { http } from './http';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The person closed what the browser showed, or it had nothing to show: no word is needed. */
export const isPasskeyClosed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The browser's own refusals, in words of ours; what the person closed stays what it is. */
const refusedAs =
  (code: 'auth.passkeyRefused' | 'factor.passkeyRefused') =>
  (error: unknown): never => {
    if (error instanceof AppError || isPasskeyClosed(error)) throw error;
    throw new AppError(code);
  };

/** Only what the server reads. */
const signed = async (options: RequestOptions): Promise<PasskeyAnswer> => {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options }).catch(
    refusedAs('auth.passkeyRefused'),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
};

/** Signs with a passkey of the account whose second step this is. @throws AppError auth.stepOver; what {@link isPasskeyClosed} knows */
export const stepPasskey = async (ticket: string): Promise<PasskeyAnswer> => {
  const body = { ticket };
  const { data } = await http<{ data: RequestOptions }>({
    ...{ path: '/auth/passkey-options', method: 'POST', body, anonymous: true },
  });
  return signed(data);
};

/** The whole sign-in, of whoever the device knows. */
export const signInByPasskey = async (more: { remember?: boolean; isConsole?: boolean }): Promise<LoginAnswer> => {
  const { data } = await http<{ data: RequestOptions }>({
    ...{ path: '/auth/passkey-options', method: 'POST', body: { ticket: null }, anonymous: true },
  });
  const body = { passkey: await signed(data), ...more };
  return http<LoginAnswer>({ path: '/auth/passkey', method: 'POST', body, anonymous: true });
};

/** For whoever is signed in and shows it once more. */
export const provePasskey = async (): Promise<PasskeyAnswer> => {
  const { data } = await http<{ data: RequestOptions }>({ path: '/second-factors/prove-options', method: 'POST' });
  return signed(data);
};

/** A new passkey on this device or another, and its place in the account. @throws AppError auth.proveFirst, factor.full */
export const addPasskey = async (name: string): Promise<AddedFactor> => {
  const { data } = await http<{ data: CreationOptions }>({ path: '/second-factors/passkey-options', method: 'POST' });
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: data }).catch(
    refusedAs('factor.passkeyRefused'),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject, transports: transports ?? [] } };
  const added = await http<{ data: AddedFactor }>({
    ...{ path: '/second-factors/passkey', method: 'POST', body: { passkey, name } },
  });
  return added.data;
};
