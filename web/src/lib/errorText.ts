import type { CallError } from '@derslik/client/callError';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type errors from '../locales/tr/first/errors.json';

type ErrorKey = keyof typeof errors;

/** The words for a failed call: the code's own text, else the general one. */
export const errorText = ({ code, params }: CallError): string => {
  const { t } = i18next;
  const wait = code === 'common.tooMany' || code === 'auth.tooManyAttempts' ? Number(params?.['seconds'] ?? 0) : 0;
  if (wait > 0)
    return `${t('common.tooOften')} ${wait < 60 ? t('common.againSeconds', { count: wait }) : t('common.againMinutes', { count: Math.ceil(wait / 60) })}`;
  const key: ErrorKey = i18next.exists(code) ? (code as ErrorKey) : 'common.error';
  return t(key, { ...params });
};

/** Whoever shows them is drawn anew in another language; the function stays the same, so that no effect begins anew. */
export const useErrorText = (): typeof errorText => {
  useTranslation();
  return errorText;
};
