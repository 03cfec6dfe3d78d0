/** The options that say something, and the place of the right one among them; null where it says nothing. */
export const filledOptions = (
  options: readonly string[],
  right: number | null,
): { options: string[]; correct: number | null } => {
  const filled = options.map((text) => text.trim());
  const isRightFilled = right !== null && !!filled[right];
  return {
    options: filled.filter((text) => text !== ''),
    correct: isRightFilled ? filled.slice(0, right).filter((text) => text !== '').length : null,
  };
};
