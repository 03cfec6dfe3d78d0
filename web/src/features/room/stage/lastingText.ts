/** Shorter than this it is over before anyone has read it. */
const worthSayingMs = 3_000;

/** How long something has lasted, as m:ss; empty while that isn't worth a word. */
export const lastingText = (ms: number): string => {
  if (ms < worthSayingMs) return '';
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
