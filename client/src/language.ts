import { languageLimits } from '@derslik/contract/limits/language';

export type Language = (typeof languageLimits.supported)[number];
export const languages: readonly Language[] = languageLimits.supported;

/** Each in itself, so that whoever needs it can read it. */
export const languageNames: Record<Language, string> = { tr: 'Türkçe', en: 'English' };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The browser's language: Turkish if its first one is Turkish, else English. */
export const browserLanguage = (): Language => (/^tr\b/i.test(navigator.language) ? 'tr' : 'en');

/** How dates and numbers are written; English as in Europe, where the day comes first. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : 'tr-TR');
