import type { CallError } from '@derslik/client/callError';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type errors from '../locales/tr/first/errors.json';

type ErrorKey = keyof typeof errors;

/** Answers the words for a failed call: the code's own text, else the general one. */
export const useErrorText = (): ((error: CallError) => string) => {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ code, params }) => {
      const wait = code === 'common.tooMany' || code === 'auth.tooManyAttempts' ? Number(params?.['seconds'] ?? 0) : 0;
      if (wait > 0)
        return `${t('common.tooOften')} ${wait < 60 ? t('common.againSeconds', { count: wait }) : t('common.againMinutes', { count: Math.ceil(wait / 60) })}`;
      const key: ErrorKey = i18n.exists(code) ? (code as ErrorKey) : 'common.error';
      return t(key, { ...params });
    },
    [t, i18n],
  );
};
