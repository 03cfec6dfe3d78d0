const pauseMs = 2_000;

const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** A stylesheet that failed has a sheet that nobody may read. */
const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
};
/** It stays as it is, and the loader asks for none twice. */
const loadStylesAgain = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
};

/**
 * Loads a piece of the app, and again while the line is away: who is in a lesson must not lose it because they pressed
 * something just then. Rejects where the server answers and the piece still isn't there, as after an upgrade.
 */
export const insist = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isReachable()) {
        loadStylesAgain();
        return load().catch(() => {
          throw error;
        });
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      loadStylesAgain();
    }
  }
};
