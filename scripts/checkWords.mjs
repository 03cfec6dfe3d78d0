// Words that mislead who reads the code. An error is:
// a comment that begins with "Of" or "The same": it lacks the subject or the verb that would say who does what;
// an exported name that stands in two files, so that a search finds the wrong one. Two pairs are meant: a part of the room with
// what web shows of it, and a thing of web with its twin of admin. Names of `known` are left as they are: beside each stands what
// tells its things apart. An entry that stands twice no more is an error, too;
// a test of no group whose name begins with a verb: in a list of failures nobody reads who does it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const shown = 'what is known; what shows it';
const report = 'the service; what shows it';
const known = {
  AgreementText: shown,
  Board: shown,
  BoardReport: report,
  BoardSurface: 'what it is; how it is drawn',
  ChatReport: report,
  GroupPeople: shown,
  ImportState: shown,
  InsideRoom: 'the loader of the piece; the piece',
  PayloadCipher: 'two ends',
  RatingReport: report,
  ReportPage: shown,
  Session: 'of the server; of Jitsi; of the browser',
  SessionRow: shown,
  SetupPage: 'the name; the page',
  SupportSettings: 'the settings; the service',
  SurveyReport: report,
  VideoReport: report,
  board: 'its state; its part',
  signIn: 'one call; the console’s flow',
};

const problems = [];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('.d.ts'));
const isExporting = (file) =>
  /^(contract|client|api|web|admin|recorder)\/src\//.test(file) && !/\.test\.tsx?$/.test(file);
const exporting =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|class|interface|type|enum|function\*?) (\w+)/;
const vague = /^\s*(?:\{?\/\*\*?|\/\/|\*) (Of|The same)\b/;

/** By exported name: its places, one for each file. */
const places = new Map();
for (const file of files) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue; // Deleted, and not yet committed.
  }
  let before = '';
  text.split('\n').forEach((line, n) => {
    const [, word] = vague.exec(line) ?? [];
    // A sentence of a longer comment may run on with these words.
    const runsOn = /^\s*\*/.test(line)
      ? !/^\s*\/\*\*?$/.test(before)
      : /^\s*\/\//.test(line) && /^\s*\/\//.test(before);
    if (word && !runsOn)
      problems.push(`${file}:${n + 1} begins with "${word}": write who does what, with a subject and a verb`);
    before = line;
    const [, name] = (isExporting(file) && exporting.exec(line)) || [];
    if (!name) return;
    if (!places.has(name)) places.set(name, new Map());
    if (!places.get(name).has(file)) places.get(name).set(file, n + 1);
  });
}

/** How many things of one name there are: what is meant to be called alike counts once. */
function thingsOf(all) {
  const isPart = (file) => file.startsWith('contract/src/room/parts/');
  const isView = (file) => file.startsWith('web/src/features/') && file.endsWith('/roomPart.ts');
  const [part, view] = [all.some(isPart), all.some(isView)];
  if (part && view) return all.length - 1;
  const isTwin = all.length === 2 && ['web/', 'admin/'].every((side) => all.some((file) => file.startsWith(side)));
  return isTwin ? 1 : all.length;
}

for (const [name, byFile] of places) {
  if (thingsOf([...byFile.keys()]) < 2 || name in known) continue;
  const [first, ...others] = [...byFile].map(([file, line]) => `${file}:${line}`);
  problems.push(`${first} exports ${name}, and so does ${others.join(', ')}: call one of them by what tells it apart`);
}
for (const name of Object.keys(known))
  if (thingsOf([...(places.get(name)?.keys() ?? [])]) < 2)
    problems.push(`scripts/checkWords.mjs: ${name} stands twice no more: take it out of \`known\``);

/** What such a name may begin with: a noun in its plural, or another word that ends like a verb. */
const noVerbs = new Set(
  (
    'acts always answers bounds boards calls cameras classes commands days departments devices events films frames guests hands ' +
    'his hers indexes its lessons lines links lists mails marks meetings members messages microphones moderators names notices ' +
    'numbers others ours pages parts passwords people’s phones pictures places pupils questions reactions rooms rows scripts sessions ' +
    'signals sizes sockets sources strokes switches tabs teachers texts theirs this times us videos wishes words yours'
  ).split(' '),
);
/** Before these such a noun is a verb, too: "names the room". */
const objects = new Set(['a', 'an', 'every', 'no', 'nobody', 'off', 'the']);
const beginsWithVerb = ([word = '', next = '']) =>
  /^(can|may|must|never|not)$/.test(word) ||
  (/^[a-z]+s$/.test(word) && !word.endsWith('ss') && (!noVerbs.has(word) || objects.has(next)));

let named = 0;
/** Names of tests outside of any group; who calls a helper says of what its tests are. */
function readNames(file, source, node) {
  if (ts.isFunctionDeclaration(node) || (ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent))) return;
  if (ts.isCallExpression(node)) {
    let what = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression;
    while (ts.isPropertyAccessExpression(what)) what = what.expression;
    const [name, ...rest] = node.arguments;
    const title =
      name && rest.length > 0 && /^['"`]/.test(name.getText(source)) ? name.getText(source).slice(1, -1) : null;
    if (title !== null && what.getText(source) === 'describe') return;
    if (title !== null && ['it', 'test'].includes(what.getText(source))) {
      named += 1;
      const words = title.split(' ');
      const line = source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1;
      if (beginsWithVerb(words))
        problems.push(`${file}:${line} is a test that begins with "${words[0]}": say who does it, or give it a group`);
      return;
    }
  }
  ts.forEachChild(node, (child) => readNames(file, source, child));
}
for (const file of files.filter((one) => /\.test\.tsx?$/.test(one))) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue;
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  readNames(file, source, source);
}

for (const problem of problems.sort()) console.log(problem);
console.log(
  `${places.size} exported names, ${Object.keys(known).length} left twice, ${named} tests without a group, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
