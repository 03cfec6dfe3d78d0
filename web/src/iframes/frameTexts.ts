import { browserLanguage, isLanguage, type Language } from '@derslik/client/language';
import { browserStorage } from '@derslik/client/storage';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** What a test says: the app's texts of every page, and of tests. */
const files = import.meta.glob<Record<string, string>>(
  [
    '../locales/*/first/*.json',
    '../locales/*/quiz.json',
    '../locales/*/parts/quiz.json',
    '../locales/*/opened/quiz.json',
  ],
  { import: 'default' },
);

/** As the app is read in this browser; on another site, where nothing of it is known, as the browser is. */
const languageHere = (): Language => {
  const kept = ['language', 'accountLanguage'].map((key) => browserStorage.read(key)).find(isLanguage);
  return kept ?? browserLanguage();
};

/** The texts of a frame with a test, without those of the app. */
export const startFrameTexts = async (): Promise<void> => {
  const language = languageHere();
  document.documentElement.lang = language;
  const loads = Object.entries(files).filter(([path]) => path.startsWith(`../locales/${language}/`));
  const texts = await Promise.all(loads.map(([, load]) => load()));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: Object.assign({}, ...texts) as Record<string, string> } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
};
