import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { browserLanguage, isLanguage, type Language } from '@derslik/client/language';
import { isErrorCode } from '@derslik/contract/errorStatus';
import { en } from './en';
import { reactAdminTurkish } from './react-admin.tr';
import { tr } from './tr';

const messages = {
  tr: { ...reactAdminTurkish, ...tr },
  en: { ...englishMessages, ...en },
};

/** `?lang=` wins; then Turkish for a browser whose first language is Turkish, else English. */
const firstLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang');
  return isLanguage(asked) ? asked : browserLanguage();
};

const polyglot = polyglotI18nProvider(
  (locale) => messages[isLanguage(locale) ? locale : 'tr'],
  firstLanguage(),
  [
    { locale: 'tr', name: 'Türkçe' },
    { locale: 'en', name: 'English' },
  ],
  { allowMissing: true },
);

export const i18nProvider = {
  ...polyglot,
  /** An error code without a sentence of its own is the general one, never a bare code. */
  translate: (key: string, options?: Record<string, unknown>): string => {
    const text = polyglot.translate(key, options);
    return text === key && isErrorCode(key) ? polyglot.translate('common.error') : text;
  },
};
