/** Ours: a quarter of an hour. */
const lookEveryMs = 15 * 60_000;
/** This page's build; nothing where there is no page. */
export const build =
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '');

/** @returns whether the school serves another build than this page's; false where it doesn't answer */
export const isOther = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { build: served } = (await answer.json()) as { build?: unknown };
    return typeof served === 'string' && served !== build;
  } catch {
    return false;
  }
};

/** Looks when the tab is looked at again, and now and then while it is. @returns stops looking */
export const watchVersion = (onNew: () => void): (() => void) => {
  let lookedAt = Date.now();
  const look = async (): Promise<void> => {
    if (document.hidden || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    if (!(await isOther())) return;
    stop();
    onNew();
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  const onShow = (): void => void look();
  document.addEventListener('visibilitychange', onShow);
  const stop = (): void => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShow);
  };
  return stop;
};
