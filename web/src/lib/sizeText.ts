const step = 1024;
const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size as people write it: 34 kB, 12,4 MB. */
export const sizeText = (bytes: number, language: string): string => {
  const power = Math.min(Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step))), units.length);
  const unit = units[power - 1]!;
  const value = bytes / step ** power;
  return value.toLocaleString(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit !== 'kilobyte' && value < 100 ? 1 : 0,
  });
};
