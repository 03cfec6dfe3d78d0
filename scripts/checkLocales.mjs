// Compares the texts of web with each other and with the code. An error is:
// a key that only one language has; a key that stands in two areas; a key that the code uses and no file has;
// other words of `onStage.json` for a key that no other file has, or with other values or numbers than that one names;
// a key of a file that nothing uses; an English text that says "1 guardians" where there is one; an error code that the server can answer and neither web nor the console has. What only
// the console is answered has its text there alone: web's errors are loaded by every page.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import ts from 'typescript';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const problems = [];

/** `{ a: { b: 'x' } }` and `{ 'a.b': 'x' }` both are the key `a.b`. */
function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? flatten(value, `${prefix}${key}.`) : [[prefix + key, value]],
  );
}

/** Has other words for keys of the other files. */
const otherWords = 'onStage.json';

/** All keys of a language, each with its file, as these files have them. */
function readLanguage(language, isMeant = (name) => name !== otherWords) {
  const dir = join(root, 'web/src/locales', language);
  const keys = new Map();
  const names = existsSync(dir) ? readdirSync(dir, { recursive: true }).sort() : [];
  for (const name of names.filter((one) => one.endsWith('.json') && isMeant(one))) {
    for (const [key, text] of flatten(JSON.parse(readFileSync(join(dir, name), 'utf8')))) {
      if (keys.has(key)) problems.push(`${language}: ${key} stands in ${keys.get(key).area} and in ${name}`);
      if (typeof text !== 'string' || text.trim() === '') problems.push(`${language}/${name}: ${key} has no text`);
      keys.set(key, { area: name, text: String(text) });
    }
  }
  return keys;
}

function sources(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name) ? [path] : [];
  });
}

/** Every string of a file, and every template as a pattern; names of imported modules are left out. */
function stringsOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = { literals: new Map(), patterns: [] };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    // The name under which a browser stores something looks like a text's key and is none.
    if (ts.isVariableDeclaration(node) && /^(storage)?key$/i.test(node.name.getText())) return;
    if (ts.isStringLiteralLike(node)) {
      const isKey = ts.isCallExpression(node.parent) && /^(i18next\.)?t$/.test(node.parent.expression.getText());
      found.literals.set(node.text, found.literals.get(node.text) || isKey);
    }
    if (ts.isTemplateExpression(node) || ts.isTemplateLiteralTypeNode(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      if (parts[0].includes('.')) {
        found.patterns.push(
          new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`),
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const plural = /_(zero|one|two|few|many|other)$/;
const tr = readLanguage('tr');
const en = readLanguage('en');
for (const key of tr.keys()) if (!en.has(key)) problems.push(`${key} is missing in en/${tr.get(key).area}`);
for (const key of en.keys()) if (!tr.has(key)) problems.push(`${key} is missing in tr/${en.get(key).area}`);
const isOther = (name) => name === otherWords;
const [others, othersEn] = [readLanguage('tr', isOther), readLanguage('en', isOther)];
for (const key of new Set([...others.keys(), ...othersEn.keys()]))
  if (!others.has(key) || !othersEn.has(key)) problems.push(`${otherWords} has ${key} in one language alone`);
const namesOf = (text) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => match[1])
    .sort()
    .join(', ');
for (const [key, { text, area }] of tr) {
  const other = en.get(key)?.text;
  if (other !== undefined && namesOf(text) !== namesOf(other))
    problems.push(`${key} (${area}) names other values in tr and en`);
}

for (const [said, meant] of [
  [others, tr],
  [othersEn, en],
])
  for (const [key, { text }] of said) {
    const other = meant.get(key)?.text;
    if (other === undefined) problems.push(`${otherWords} has other words for ${key}, which no file has`);
    else if (namesOf(text) !== namesOf(other))
      problems.push(`${key} (${otherWords}) names other values than its own file`);
    // A number that is said by one form alone would be said by the other file's for the rest.
    if (/_(one|other)$/.test(key) && !said.has(key.replace(/_(one|other)$/, key.endsWith('_one') ? '_other' : '_one')))
      problems.push(`${otherWords} has ${key} without its other number`);
  }

/** Limits, which are never 1. */
const limit = /^(min|max|limit|seconds)$/;
/**
 * What this English text says wrongly where each number in it is 1. `_one` of i18next and the half before `||||` of
 * polyglot are for that; every other text has to be right for one and for many.
 */
function pluralOfOne(text) {
  const said = text
    .split(' |||| ')[0]
    .replace(/[%{]\{(\w+)\}\}?/g, (place, name) => (limit.test(name) || /name|school/i.test(name) ? place : '1'));
  return /\b1 (more |open )?[a-z]{2,}[^s\W]s\b/.exec(said)?.[0];
}

const known = new Set([...tr.keys(), ...en.keys()].flatMap((key) => [key, key.replace(plural, '')]));
const prefixes = new Set([...known].filter((key) => key.includes('.')).map((key) => key.split('.')[0]));
const codes = new Set(
  [...readFileSync(join(root, 'contract/src/errorStatus.ts'), 'utf8').matchAll(/^ {2}'?([\w.]+)'?: \d{3},$/gm)].map(
    (match) => match[1],
  ),
);
const consoleOf = async (language) => {
  const texts = await tsImport(`../admin/src/locales/${language}.ts`, import.meta.url);
  return new Map(flatten(texts[language]));
};
const [consoleTr, consoleEn] = [await consoleOf('tr'), await consoleOf('en')];
const english = [...[...en, ...othersEn].map(([key, { text }]) => [key, text]), ...consoleEn];
for (const [key, text] of english) {
  const wrong = !key.endsWith('_other') && typeof text === 'string' && pluralOfOne(text);
  if (wrong) problems.push(`${key} says "${wrong}" in English`);
}
const isSaid = (code) => known.has(code) || (consoleTr.has(code) && consoleEn.has(code));
const looksLikeKey = (text) => /^[a-zA-Z]+(\.[A-Za-z0-9_-]+)+$/.test(text);

const used = new Set();
const patterns = [];
for (const path of [...sources(join(root, 'web/src')), ...sources(join(root, 'client/src'))]) {
  const { literals, patterns: own } = stringsOf(path);
  patterns.push(...own);
  for (const [text, isKey] of literals) {
    used.add(text);
    const isMeant = isKey || (looksLikeKey(text) && prefixes.has(text.split('.')[0]));
    if (isMeant && !known.has(text)) problems.push(`${relative(root, path)} uses ${text}, which no file has`);
  }
}
// A code of a later part of the product may wait for its text; one that is answered today may not.
for (const path of [...sources(join(root, 'api/src')), ...sources(join(root, 'contract/src'))]) {
  if (path.endsWith('contract/src/errorStatus.ts')) continue;
  for (const text of stringsOf(path).literals.keys()) {
    used.add(text);
    if (codes.has(text) && !isSaid(text)) problems.push(`${relative(root, path)} answers ${text}, which no file has`);
  }
}
for (const key of tr.keys()) {
  const base = key.replace(plural, '');
  const isUsed = [key, base].some(
    (name) => used.has(name) || codes.has(name) || patterns.some((one) => one.test(name)),
  );
  if (!isUsed) problems.push(`${key} (${tr.get(key).area}) is used nowhere`);
}

for (const problem of [...new Set(problems)].sort()) console.log(problem);
console.log(`${tr.size} texts in tr, ${en.size} in en, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
