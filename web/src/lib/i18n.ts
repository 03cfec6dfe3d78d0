import { browserStorage } from '@derslik/client/storage';
import { browserLanguage, isLanguage, languages } from '@derslik/client/language';
import { keptLook } from '@derslik/client/schoolLook';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Area } from './texts';

/** `?lang=keys` shows the keys instead of the texts. */
const keysLanguage = 'cimode';
const storageKey = 'language';

const files = import.meta.glob<Record<string, string>>('../locales/*/*.json', { import: 'default' });
const wanted = new Set<Area>();
const loaded = new Set<string>();

/** The language that an address asks for with `?lang=`, else null. */
export const languageOf = (search: string): string | null => {
  const asked = new URLSearchParams(search).get('lang');
  if (asked === 'keys') return keysLanguage;
  return isLanguage(asked) ? asked : null;
};

const firstLanguage = (): string => {
  const asked = languageOf(location.search);
  if (asked) return asked;
  const kept = browserStorage.read(storageKey);
  if (isLanguage(kept)) return kept;
  return keptLook()?.language ?? browserLanguage();
};

const loadArea = async (language: string, area: Area): Promise<void> => {
  const path = `../locales/${language}/${area}.json`;
  const load = files[path];
  if (!load || loaded.has(path)) return;
  const texts = await load();
  i18next.addResourceBundle(language, 'translation', texts, true, true);
  loaded.add(path);
};

/** Loads the texts of these areas in the language of now; later languages bring them along. */
export const loadTexts = async (...areas: Area[]): Promise<void> => {
  for (const area of areas) wanted.add(area);
  await Promise.all(areas.map((area) => loadArea(i18next.language, area)));
};

export const setLanguage = async (language: string): Promise<void> => {
  await Promise.all([...wanted].map((area) => loadArea(language, area)));
  await i18next.changeLanguage(language);
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  browserStorage.write(storageKey, language);
};

export const startI18n = async (): Promise<void> => {
  const language = firstLanguage();
  if (isLanguage(language)) document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...languages, keysLanguage],
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await loadTexts('common', 'auth', 'errors');
};
