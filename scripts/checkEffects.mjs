// What an effect keeps open (a window, a subscription, a notice, a command on its way) must not begin anew because the language
// changed: an effect takes its words from `i18next.t` when it says them, and never depends on the `t` that a page is drawn with.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const isEffect = (node) =>
  ts.isCallExpression(node) && /^use(Layout|Insertion)?Effect$/.test(node.expression.getText());

let effects = 0;
let found = 0;
for (const name of readdirSync('web/src', { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(name)) continue;
  const file = `web/src/${name}`;
  const text = readFileSync(file, 'utf8');
  if (!text.includes('Effect(')) continue;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const look = (node) => {
    if (isEffect(node)) {
      effects++;
      const [, needs] = node.arguments;
      const hasWords =
        needs && ts.isArrayLiteralExpression(needs) && needs.elements.some((one) => one.getText() === 't');
      if (hasWords) {
        found++;
        console.log(`${file}:${source.getLineAndCharacterOfPosition(needs.getStart()).line + 1} depends on t`);
      }
    }
    ts.forEachChild(node, look);
  };
  look(source);
}
console.log(`${effects} effects, ${found} of them depend on words`);
process.exitCode = found === 0 ? 0 : 1;
