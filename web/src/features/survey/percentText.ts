import { limits } from '@derslik/contract/limits';

const { percentDecimals } = limits.survey;

/** The part that chose an option, as people read it: with decimals where it is no whole number; `under` stands for more than nothing and less than one in a hundred. */
export const percentText = (count: number, total: number, language: string, under: string): string => {
  const part = total === 0 ? 0 : count / total;
  if (part > 0 && part < 0.01) return under;
  const unit = 10 ** percentDecimals;
  const isWhole = Math.round(part * 100 * unit) % unit === 0;
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: isWhole ? 0 : percentDecimals,
    maximumFractionDigits: percentDecimals,
  }).format(part);
};
