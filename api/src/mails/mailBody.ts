import { linkWords, type MailWords } from './mailWords.js';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string);

// The tokens of the app's two themes; programs that know no dark look read the first ones.
const style = `
body { margin: 0; padding: 24px 12px; background: #f5f7f8; color: #15202b; }
.card { max-width: 520px; margin: 0 auto; padding: 32px 24px; background: #ffffff; border: 1px solid #dde3e8; border-radius: 12px; }
.soft, .soft a { color: #52606d; }
.said { padding: 0 0 0 16px; border-left: 3px solid #0b6e66; white-space: pre-wrap; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b6e66; color: #ffffff; font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1418 !important; color: #e9eef2 !important; }
  .card { background: #171d23 !important; border-color: #2b353f !important; color: #e9eef2 !important; }
  .soft, .soft a { color: #a4b1bd !important; }
  .said { border-color: #4fc3b6 !important; }
  .button { background: #4fc3b6 !important; color: #06201d !important; }
}`;

interface Written {
  language: 'tr' | 'en';
  school: string;
  words: MailWords;
  link: string;
}

const alsoOf = ({ also }: MailWords): string[] => (also ? [`${also.verb}:\n${also.link}`] : []);

/** For programs that show no HTML, and for people who read a mail aloud. */
export const plainBody = ({ school, words, link }: Omit<Written, 'language'>): string => {
  const { greeting, lines, said, earlier, verb, after } = words;
  const quoted = earlier && [earlier.before, earlier.text.replace(/^/gm, '> ')];
  const parts = [greeting, ...lines, ...(said ? [said] : []), ...(quoted ?? [])];
  return `${[...parts, `${verb}:\n${link}`, ...after, ...alsoOf(words), `-- \n${school}`].join('\n\n')}\n`;
};

/** One card, one button; nothing is fetched from anywhere, so reading it tells nobody. */
export const htmlBody = ({ language, school, words, link }: Written): string => {
  const font = "font-family: -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; font-size: 16px; line-height: 24px;";
  const paragraph = (text: string) => `<p style="margin: 0 0 16px;">${escaped(text)}</p>`;
  const soft = (html: string) =>
    `<p class="soft" style="margin: 0 0 8px; font-size: 14px; line-height: 20px;">${html}</p>`;
  // As it was written: in lines, and never as markup.
  const saying = (text: string, more = '') =>
    `<div class="said${more}" style="margin: 0 0 16px; white-space: pre-wrap;">${escaped(text)}</div>`;
  const { greeting, lines, said, earlier } = words;
  const address = escaped(link);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(words.subject)}</title>
<style>:root { color-scheme: light dark; }${style}
</style>
</head>
<body style="${font}">
<div class="card" role="article" aria-label="${escaped(words.subject)}">
<p style="margin: 0 0 24px; font-weight: 600;">${escaped(school)}</p>
${[greeting, ...lines].map(paragraph).join('\n')}
${said ? saying(said) : ''}${earlier ? soft(escaped(earlier.before)) + saying(earlier.text, ' soft') : ''}
<p style="margin: 24px 0;"><a class="button" href="${address}">${escaped(words.verb)}</a></p>
${words.after.map((text) => soft(escaped(text))).join('\n')}
${words.also ? soft(`<a href="${escaped(words.also.link)}">${escaped(words.also.verb)}</a>`) : ''}
${soft(`${escaped(linkWords[language])}<br><a href="${address}" style="overflow-wrap: anywhere;">${address}</a>`)}
</div>
</body>
</html>
`;
};
