import { browserStorage } from '@derslik/client/storage';
import { browserLanguage, isLanguage, languages, type Language } from '@derslik/client/language';
import { keptColours } from '@derslik/client/schoolColours';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Area } from './texts';

/** `?lang=keys` shows the keys instead of the texts. */
const keysLanguage = 'cimode';
const storageKey = 'language';
/** Keeps the account's language, where nobody chose one in this browser. */
const accountStorageKey = 'accountLanguage';

const files = import.meta.glob<Record<string, string>>('../locales/*/*.{json,ts}', { import: 'default' });
/** Where that of a stage holds, what it lacks is looked for among all the others: `onStage.tsx`. */
export const namespaces = { every: 'translation', onStage: 'onStage' } as const;

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
  const kept = browserStorage.read(storageKey) ?? browserStorage.read(accountStorageKey);
  if (isLanguage(kept)) return kept;
  return keptColours()?.language ?? browserLanguage();
};

const loadArea = async (language: string, area: Area): Promise<void> => {
  const path = `../locales/${language}/${area}`;
  const load = files[`${path}.json`] ?? files[`${path}.ts`];
  if (!load || loaded.has(path)) return;
  const texts = await load();
  const namespace = area === 'onStage' ? namespaces.onStage : namespaces.every;
  i18next.addResourceBundle(language, namespace, texts, true, true);
  loaded.add(path);
};

/** Loads the texts of these areas in the language of now; later languages bring them along. */
export const loadTexts = async (...areas: Area[]): Promise<void> => {
  for (const area of areas) wanted.add(area);
  let language: string;
  do {
    language = i18next.language;
    const now = language;
    await Promise.all(areas.map((area) => loadArea(now, area)));
    // Somebody may have changed it meanwhile: by signing in, for one.
  } while (language !== i18next.language);
};

const show = async (language: string): Promise<void> => {
  let known: number;
  do {
    known = wanted.size;
    await Promise.all([...wanted].map((area) => loadArea(language, area)));
    // A page may have asked for more meanwhile.
  } while (known < wanted.size);
  await i18next.changeLanguage(language);
  if (isLanguage(language)) document.documentElement.lang = language;
};

/** Chosen in this browser, by the one who sits here. */
export const setLanguage = async (language: string): Promise<void> => {
  await show(language);
  if (isLanguage(language)) browserStorage.write(storageKey, language);
};

/** The language of who signs in; null when they leave. What was chosen in this browser stays. */
export const setAccountLanguage = (language: Language | null): void => {
  browserStorage.write(accountStorageKey, language);
  const next = firstLanguage();
  if (next !== i18next.language) void show(next);
};

export const startI18n = async (): Promise<void> => {
  const language = firstLanguage();
  if (isLanguage(language)) document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    fallbackNS: namespaces.every,
    supportedLngs: [...languages, keysLanguage],
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loadTexts('first');
};
