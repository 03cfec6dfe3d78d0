import { useEffect, useState } from 'react';

/** Milliseconds until a moment of the server's clock, each second; null where there is none. */
export const useLeftMs = (endsAt: number | null, aheadMs: number): number | null => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, endsAt - now - aheadMs);
};

/** 9:05, or 1:09:05. */
export const leftText = (ms: number): string => {
  const all = Math.ceil(ms / 1_000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};
