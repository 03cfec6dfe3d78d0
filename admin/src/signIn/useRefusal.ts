import { callError } from '@derslik/client/callError';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** What the browser says when a person closes its window for passkeys, or has none: no word is needed. */
const closed = new Set(['NotAllowedError', 'AbortError']);

/** The words for a sign-in that was refused, with the time to wait where there is one; null: the person gave it up. */
export const useRefusal = (): ((failure: unknown) => string | null) => {
  const translate = useTranslate();
  return useCallback(
    (failure) => {
      if (failure instanceof Error && closed.has(failure.name)) return null;
      const { code, params } = callError(failure);
      const wait = code === 'auth.tooManyAttempts' ? Number(params?.['seconds'] ?? 0) : 0;
      if (wait === 0) return translate(code);
      const again =
        wait < 60 ? { in: 'seconds', smart_count: wait } : { in: 'minutes', smart_count: Math.ceil(wait / 60) };
      return `${translate('signIn.tooOften')} ${translate(`signIn.again.${again.in}`, again)}`;
    },
    [translate],
  );
};
