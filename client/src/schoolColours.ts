import type { AccentTokens } from '@derslik/contract/accent';
import type { PublicSchool } from '@derslik/contract/school';
import { browserStorage } from './storage';

type SchoolColours = Pick<PublicSchool, 'accent' | 'language'>;
/** `public/theme.js` reads it too. */
const storageKey = 'school';

/** What the school said last, so that the next page begins with it; null in a browser that is here for the first time. */
export const keptColours = (): SchoolColours | null => browserStorage.readJson<SchoolColours>(storageKey);

let sheet: CSSStyleSheet | undefined;
const rule = (theme: string, tokens: AccentTokens): string =>
  `:root[data-theme='${theme}'] { ${Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')} }`;

/** The school's colour in place of the product's. Only the page's own theme has it: rooms keep theirs. */
export const showColours = ({ accent }: SchoolColours): void => {
  // An older browser shows the product's colours.
  if (!('adoptedStyleSheets' in document) || (!accent && !sheet)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const { original, dark } = accent ?? {};
  // Paper is light, whatever the screen is.
  sheet.replaceSync(
    original && dark
      ? rule('original', original) +
          `@media screen { ${rule('dark', dark)} } @media print { ${rule('dark', original)} }`
      : '',
  );
};

export const keepColours = ({ accent, language }: SchoolColours): void => {
  browserStorage.writeJson(storageKey, { accent, language });
  showColours({ accent, language });
};
