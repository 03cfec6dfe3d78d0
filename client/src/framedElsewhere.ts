let known: boolean | undefined;

const look = (): boolean => {
  const { top, self } = globalThis as Partial<Pick<Window, 'top' | 'self'>>;
  if (!top || top === self) return false;
  try {
    return top.location.origin !== location.origin;
  } catch {
    return true;
  }
};

/** Whether this page stands in a frame of another site. */
export const isFramedElsewhere = (): boolean => (known ??= look());
