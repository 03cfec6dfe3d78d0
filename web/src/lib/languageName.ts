/** What a language is called in another one, with a capital as lists have it. */
export const languageName = (language: string, inLanguage: string): string => {
  const name = new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(inLanguage) + name.slice(1);
};
