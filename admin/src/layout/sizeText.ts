const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Bytes as "1,2 GB", as the language writes it. */
export const sizeText = (bytes: number, locale: string): string => {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), steps.length - 1);
  const format = {
    style: 'unit',
    unit: steps[step] ?? 'byte',
    maximumFractionDigits: 1,
    unitDisplay: step === 0 ? 'long' : 'short',
  } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / 1_024 ** step);
};
