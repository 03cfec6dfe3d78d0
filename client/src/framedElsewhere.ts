let known: boolean | undefined;

const look = (): boolean => {
  if (window.top === null || window.top === window) return false;
  try {
    return window.top.location.origin !== location.origin;
  } catch {
    return true;
  }
};

/** Whether this page stands in a frame of another site. */
export const isFramedElsewhere = (): boolean => (known ??= look());
