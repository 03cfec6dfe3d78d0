const pad = (n: number): string => String(n).padStart(2, '0');

/** The time of day that somebody means by what they wrote, as HH:mm: "9:05", "09.05", "905", "9". Null: none. */
export const timeOf = (text: string): string | null => {
  const [, hour = '', minute = '0'] = /^\s*(\d{1,2})(?:[\s:.,-]*(\d{2}))?\s*$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${pad(Number(hour))}:${pad(Number(minute))}`;
};
