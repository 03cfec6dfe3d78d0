/** Milliseconds as m:ss, from an hour on h:mm:ss; a second that has begun counts, and what is over is 0:00. */
export const countdownText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** Until the text is another one. */
export const untilNextText = (ms: number): number => (ms > 0 ? ms % 1_000 || 1_000 : 1_000);
