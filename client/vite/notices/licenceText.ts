import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const texts = new URL('./texts/', import.meta.url);
const licenceFile = /^(un)?licen[cs]e|^copying|^copyright|^notice/i;
const noteFile = /^(copyright|notice)/i;
const codeFile = /\.([cm]?[jt]sx?|json|html)$/i;
const heading = /^(?:#+ *)?(?:\W* )?licen[cs]e\b.*$/im;
/** What makes a text more than the licence's name. */
const grant = /permission (is hereby granted|to use)|redistribution and use/i;

const readText = (path: string | URL): string =>
  readFileSync(path, 'utf8')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();

/** A text that we keep; null: we keep none by this name. */
export const keptText = (name: string): string | null => {
  const file = new URL(`${name}.txt`, texts);
  return existsSync(file) ? readText(file) : null;
};

const fileNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

export function readmeOf(folder: string): string | null {
  const readme = fileNames(folder).find((name) => /^readme\b/i.test(name));
  return readme ? readText(join(folder, readme)) : null;
}

/** The last chapter of a README, where it holds the licence's text. */
function readmeText(folder: string): string | null {
  const whole = readmeOf(folder) ?? '';
  const start = whole.search(heading);
  return start >= 0 && grant.test(whole.slice(start)) ? whole.slice(start) : null;
}

const authorOf = (folder: string): string | null => {
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name?: string };
  };
  return (typeof author === 'string' ? author : author?.name) ?? null;
};

function usualText(folder: string, licence: string): string | null {
  const usual = keptText(licence);
  const author = authorOf(folder);
  return usual && `The package brings no text of its licence.${author ? ` Its author: ${author}.` : ''}\n\n${usual}`;
}

/**
 * The text that has to be passed on with an installed package: its files of that name; else the chapter of its README; else
 * the licence's usual text with the author's name. Null: there is none of these.
 */
export function licenceText(folder: string, licence: string): string | null {
  const own = fileNames(folder).filter((name) => licenceFile.test(name) && !codeFile.test(name));
  const said = own.map((name) => readText(join(folder, name)));
  // Notes of who made what come beside the licence, not instead of it.
  if (own.every((name) => noteFile.test(name))) {
    const licenceItself = readmeText(folder) ?? usualText(folder, licence);
    if (licenceItself === null) return null;
    said.unshift(licenceItself);
  }
  return said.join('\n\n');
}
