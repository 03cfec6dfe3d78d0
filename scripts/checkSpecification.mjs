// Every test that docs/specification.md names stands where it says: `file: title; title; file: title`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

const document = 'docs/specification.md';
const suites = ['tests/api/', 'tests/realtime/', 'tests/laws/', 'tests/e2e/'];
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.conformance.ts', 'tests/laws/*.ts'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n');

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

readFileSync(document, 'utf8')
  .split('\n')
  .forEach((line, index) => {
    if (!line.startsWith('|') || /^\|[ |:-]+$/.test(line)) return;
    const cells = cellsOf(line);
    const shown = cells.at(-1) ?? '';
    if (shown === 'Shown by' || /^later\b/.test(shown)) return;
    const complain = (what) => problems.push(`${document}:${index + 1}: ${what}`);
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
