import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
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
const findFirstLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang');
  return isLanguage(asked) ? asked : browserLanguage();
};
export const firstLanguage = findFirstLanguage();

const names = [
  { locale: 'tr', name: 'Türkçe' },
  { locale: 'en', name: 'English' },
];
const providerOf = (language: Language): I18nProvider => {
  const polyglot = polyglotI18nProvider(() => messages[language], language, names, { allowMissing: true });
  return {
    ...polyglot,
    /** An error code without a sentence of its own is the general one, never a bare code. */
    translate: (key, options) => {
      const text: string = polyglot.translate(key, options);
      return text === key && isErrorCode(key) ? polyglot.translate('common.error') : text;
    },
  };
};

const made = new Map<Language, I18nProvider>();
/**
 * The words of one language. Each has a provider of its own: where the only one changes its language, the library throws the whole page away
 * and begins it anew, with what somebody typed and the step that they were at.
 */
export const wordsIn = (locale: string): I18nProvider => {
  const language = isLanguage(locale) ? locale : 'tr';
  const words = made.get(language) ?? providerOf(language);
  made.set(language, words);
  return words;
};
