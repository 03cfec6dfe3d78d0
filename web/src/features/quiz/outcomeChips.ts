/** How an answer's outcome is shown. */
export const outcomeChips = {
  right: { variant: 'ok', label: 'quiz.right' },
  partly: { variant: 'warn', label: 'quiz.partly' },
  wrong: { variant: 'bad', label: 'quiz.wrong' },
  empty: { variant: 'plain', label: 'quiz.empty' },
} as const;
