// Every test that docs/specification.md names stands where it says (`file: title; title; file: title`), every file that it
// names is there, and no row is too wide to be read in a diff: a row that begins with nothing or … goes on with the last.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

const document = 'docs/specification.md';
const widest = 200;
const suites = ['tests/api/', 'tests/realtime/', 'tests/laws/', 'tests/e2e/', 'tests/media/'];
const everything = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const files = everything.filter((file) => /\.test\.tsx?$|\.conformance\.ts$|^tests\/laws\/.*\.ts$/.test(file));
const folders = new Set(
  everything.flatMap((file) => file.split('/').map((_, n, parts) => `/${parts.slice(0, n).join('/')}/`)),
);

const withoutEnd = (file) => file.replace(/(\.(test|conformance))?\.tsx?$/, '');

/** Stories of a test file that stand by subject in the folder of its name. */
const storiesOf = (file) =>
  file.endsWith('.test.ts') && existsSync(withoutEnd(file))
    ? readdirSync(withoutEnd(file)).map((name) => `${withoutEnd(file)}/${name}`)
    : [];

/** Texts of a file as they are written in its source, with the quotes that an escape kept. */
const textsOf = (file) =>
  [file, ...storiesOf(file)]
    .map((one) => readFileSync(one, 'utf8'))
    .join('\n')
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/\s+/g, ' ');

/** A file, a folder with its slash, or several by `*`; from any folder on. */
const isThere = (name) => {
  if (name.endsWith('/')) return [...folders].some((folder) => folder.endsWith(`/${name}`));
  const pattern = name
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(.*/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');
  return everything.some((file) => new RegExp(`(^|/)${pattern}$`).test(file));
};
const pathsIn = (cell) =>
  [...cell.matchAll(/`([^` ]+)`/g)]
    .map(([, name]) => name)
    .filter((name) => /\/$|\.(tsx?|m?js|css|json|lua)$/.test(name));

/** Test files that a name stands for: `api/auth`, `stage/gridLayout.test`, `engine.conformance`, `screens/pages`. */
const filesNamed = (name) => {
  const bare = name.replace(/\.(test|conformance)(\.tsx?)?$/, '');
  return files.filter((file) => {
    const path = withoutEnd(file);
    if (file.startsWith(`${name}/`)) return true;
    return (
      path === bare ||
      path === `tests/${bare}` ||
      path.endsWith(`/${bare}`) ||
      suites.some((suite) => path === suite + bare)
    );
  });
};

const cellsOf = (line) =>
  line
    .replaceAll('\\|', '\u0000')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\u0000', '|').trim());

/** Tables' own words instead of a title. */
const wholeFile = new Set(['the whole table', 'takes place']);
const problems = [];
let named = 0;
/** The row, with those that go on with it. */
let claim = null;

readFileSync(document, 'utf8')
  .split('\n')
  .forEach((line, index) => {
    const isRow = line.startsWith('|') && !/^\|[ :|-]*-[ :|-]*$/.test(line);
    const cells = isRow ? cellsOf(line) : ['end'];
    const [says] = cells;
    const shown = cells.at(-1) ?? '';
    const complain = (what) => problems.push(`${document}:${index + 1}: ${what}`);
    if (says !== '' && !says.startsWith('…')) {
      if (claim && !claim.isShown) problems.push(`${document}:${claim.line}: nothing shows “${claim.says}”`);
      claim = isRow ? { line: index + 1, says, isShown: false } : null;
    }
    if (!isRow) return;
    if (line.length > widest) complain(`${line.length} characters; ${widest} at the most`);
    for (const path of pathsIn(cells[1] ?? '')) if (!isThere(path)) complain(`there is no ${path}`);
    if (shown !== '' && claim) claim.isShown = true;
    if (shown === '' || shown === 'Shown by') return;
    if (/^later\b/.test(shown)) return;
    let current = [];
    for (const part of shown.split(/; /)) {
      const [, name, title] = /^`?([\w./-]+)`?(?:: (.*))?$/s.exec(part) ?? [];
      const found = name === undefined ? [] : filesNamed(name);
      if (found.length > 0) current = found;
      const wanted = found.length > 0 ? title : part;
      if (
        wanted === undefined ||
        wholeFile.has(wanted.replace(/ \(.*\)$/, '')) ||
        /^(later\b|`npm |by hand)/.test(wanted)
      )
        continue;
      if (current.length === 0) {
        complain(`no test file is meant by “${part}”`);
        continue;
      }
      named += 1;
      const text = wanted.replace(/ \([^()]*\)$/, '');
      const isIn = (file) =>
        [wanted, text].some((one) => one.split('…').every((piece) => textsOf(file).includes(piece.trim())));
      if (!current.some(isIn)) complain(`“${wanted}” isn’t in ${current.map((file) => basename(file)).join(', ')}`);
    }
  });

for (const problem of problems) console.error(problem);
console.log(`${named} tests named in ${document}, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
