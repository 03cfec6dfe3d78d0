import { localeOf } from './language';

/**
 * A share as the language writes it: %95,7 in Turkish, 95.7% in English.
 * @param percent of a hundred, to a tenth; null: there is nothing to take a share of
 */
export const shareText = (language: string, percent: number | null): string =>
  percent === null
    ? '–'
    : new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
