import { limits } from '@derslik/contract/limits';

const { percentDecimals } = limits.survey;

/** The part that chose an option, as people read it; `under` stands for more than nothing and less than one in a hundred. */
export const percentText = (count: number, total: number, language: string, under: string): string => {
  const part = total === 0 ? 0 : count / total;
  if (part > 0 && part < 0.01) return under;
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: percentDecimals,
    maximumFractionDigits: percentDecimals,
  }).format(part);
};
