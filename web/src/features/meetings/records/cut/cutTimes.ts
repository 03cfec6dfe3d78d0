import { timeText } from '../../../../lib/timeText';

/** Seconds as m:ss, with tenths where there are any. @param comma what the language writes between them */
export const cutTimeText = (seconds: number, comma: string): string => {
  const tenths = Math.round(seconds * 10);
  const rest = tenths % 10;
  return `${timeText(tenths / 10)}${rest > 0 ? `${comma}${rest}` : ''}`;
};

/** Seconds of what somebody wrote as s, m:ss or h:mm:ss, with a part behind a point or a comma; null where it is no time. */
export const writtenTimeOf = (written: string): number | null => {
  const text = written.trim().replace(',', '.');
  if (!/^(\d{1,3}:){0,2}\d{1,5}(\.\d{1,3})?$/.test(text)) return null;
  const parts = text.split(':').map(Number);
  if (parts.slice(1).some((part) => part >= 60)) return null;
  return parts.reduce((all, part) => all * 60 + part, 0);
};
