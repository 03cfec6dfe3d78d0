/** What names an option: it names the survey too. */
export const choiceId = (surveyId: string, option: number): string => `${surveyId}.${option}`;

/** What a vote names; null where that can't be. */
export const choiceOf = (id: string): { surveyId: string; option: number } | null => {
  const [, surveyId, option] = /^([0-9a-f-]{36})\.([0-7])$/.exec(id) ?? [];
  return surveyId && option ? { surveyId, option: Number(option) } : null;
};

/** Whether two options say the same, whatever their case and blanks: then nobody could tell them apart. */
export const hasEqualOptions = (options: readonly string[]): boolean => {
  const read = options.map((text) => text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('tr'));
  return new Set(read).size < read.length;
};
