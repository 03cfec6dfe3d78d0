import type { CallError } from '@derslik/client/callError';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type errors from '../locales/tr/errors.json';

type ErrorKey = keyof typeof errors;

/** Answers the words for a failed call: the code's own text, else the general one. */
export const useErrorText = (): ((error: CallError) => string) => {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ code, params }) => {
      const key: ErrorKey = i18n.exists(code) ? (code as ErrorKey) : 'common.error';
      return t(key, { ...params });
    },
    [t, i18n],
  );
};
