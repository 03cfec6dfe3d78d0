import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beyondNpm, listsItsParts } from './beyondNpm.ts';
import { isAccepted, licenceOf } from './licences.ts';
import { keptText, licenceText, readmeOf } from './licenceText.ts';
import { packagesOf, type Lock, type LockedPackage } from './lockWalk.ts';

/** A package, font, model or library of others. */
interface Part {
  name: string;
  version: string;
  licence: string;
}
/** Parts whose text is the same, letter by letter. */
interface Notice {
  parts: Part[];
  text: string;
}

export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

/** What keeps a package from being shipped, and what to do; null: nothing does. */
function faultOf(locked: LockedPackage, workspace: string): string | null {
  const licence = licenceOf(locked);
  const one = `${locked.name} ${locked.version} (of ${workspace})`;
  if (licence === null)
    return `${one} states no licence. Read it where the package is made and note it in client/vite/notices/licences.ts, or take another package.`;
  if (isAccepted(licence, workspace)) return null;
  return `${one} has the licence ${licence}, which is not among the accepted ones of client/vite/notices/licences.ts. Read whether we can meet it, or take another package.`;
}

const textOf = (folder: string, name: string, licence: string): string | null => {
  const text = licenceText(folder, licence);
  return text !== null && listsItsParts(name) ? [readmeOf(folder), text].filter(Boolean).join('\n\n') : text;
};

/**
 * What a workspace ships of others, in the order of names, and one fault for each package whose licence or text nobody
 * knows. Of packages for other machines, which are not installed here, only the licence is asked for.
 * @param root the repository: its lock file, and its installed packages
 */
export function noticesOf(root: string, workspace: string): { notices: Notice[]; faults: string[] } {
  const byText = new Map<string, Part[]>();
  const faults: string[] = [];
  const add = (part: Part, text: string) => byText.set(text, [...(byText.get(text) ?? []), part]);
  for (const locked of packagesOf(readLock(root), workspace)) {
    const { path, name, version, optional } = locked;
    const fault = faultOf(locked, workspace);
    if (fault !== null) faults.push(fault);
    const folder = join(root, path);
    const licence = licenceOf(locked) ?? '';
    if (fault !== null || (optional && !existsSync(folder))) continue;
    const text = existsSync(folder) ? textOf(folder, name, licence) : null;
    if (text === null)
      faults.push(
        `${name} ${version} (of ${workspace}) brings no text of ${licence}: is it installed? Else put the usual text into client/vite/notices/texts.`,
      );
    else add({ name, version, licence }, text);
    for (const inside of beyondNpm.filter(({ within }) => within === name)) {
      const words = [inside.copyright, keptText(inside.text)].filter(Boolean).join('\n\n');
      add({ name: `${inside.name}, in ${name}`, version, licence: inside.licence }, words);
    }
  }
  return { notices: [...byText].map(([text, parts]) => ({ text, parts })), faults };
}

const above = '='.repeat(80);
const below = '-'.repeat(80);

/**
 * One text of all: before each notice a line of 80 `=`, then a line `name version: licence` for each part, then a line of 80 `-`,
 * then the text. The page of the app reads it again by these lines, so a text that holds one has it moved to the right.
 */
export const writeNotices = (notices: readonly Notice[]): string =>
  [
    'Third-party notices\n\nDerslik is made with the work of others. Below stands each part with its version and licence, and the text that\ncomes with it.\n',
    ...notices.map(({ parts, text }) =>
      [
        above,
        ...parts.map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
        below,
        `\n${text.replaceAll(/^(={80}|-{80})$/gm, ' $1')}\n`,
      ].join('\n'),
    ),
  ].join('\n');
