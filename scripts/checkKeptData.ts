// Every table that the migrations make stands in the register of what is kept (contract/src/keptData.ts), and no other; and the two
// documents are what the register says: `npx tsx scripts/checkKeptData.ts --write` writes them anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptAreas, keptTables, type KeptArea, type KeptDays, type KeptTable } from '../contract/src/keptData.ts';
import { keptText, keptWords } from '../contract/src/keptDataWords.ts';
import { root } from './native/root.js';

const migrations = join(root, 'api/src/database/migrations');
const numberOf = (file: string): number => Number(/^\d+/.exec(file)?.[0]);

/** Names of the tables after the last migration: what `up` of each makes, drops and renames, in their order. */
const tablesOfMigrations = (): Set<string> => {
  const tables = new Set<string>();
  const files = readdirSync(migrations)
    .filter((file) => file.endsWith('.ts'))
    .sort((one, other) => numberOf(one) - numberOf(other));
  for (const file of files) {
    const [up = ''] = readFileSync(join(migrations, file), 'utf8').split('async down');
    const acts = up.matchAll(
      /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?(\w+)|DROP TABLE (?:IF EXISTS )?([\w, "]+)|ALTER TABLE "?(\w+)"? RENAME TO "?(\w+)/g,
    );
    for (const [, made, dropped, from, to] of acts) {
      if (made) tables.add(made);
      for (const name of dropped?.split(',') ?? []) tables.delete(name.replaceAll('"', '').trim());
      if (from && to && tables.delete(from)) tables.add(to);
    }
  }
  return tables;
};

const there = tablesOfMigrations();
const problems = [
  ...[...there]
    .filter((table) => !keptTables.has(table))
    .map(
      (table) => `${table} is a table that the register does not name: add it to an area of contract/src/keptData.ts`,
    ),
  ...[...keptTables.keys()]
    .filter((table) => !there.has(table))
    .map((table) => `${table} is no table any more: take it out of contract/src/keptData.ts`),
];
const named = Object.values(keptAreas).flatMap(({ tables }) => Object.keys(tables));
for (const [n, table] of named.entries())
  if (named.indexOf(table) !== n) problems.push(`${table} stands in two areas of contract/src/keptData.ts`);

/** As a school has them that changed nothing. */
const days: KeptDays = {
  ...{
    audit: 730,
    faults: 30,
    mails: 30,
    support: 365,
    views: 180,
    viewers: 365,
    imports: 90,
    visitors: 14,
    leaving: 30,
  },
  films: { individual: null, academic: null, broadcast: null },
};
const documents = { tr: 'docs/kisisel-veriler.md', en: 'docs/personal-data.md' } as const;

const documentOf = (language: 'tr' | 'en'): string => {
  const words = keptWords[language];
  const lines = [`# ${words.title}`, ''];
  for (const paragraph of [...words.intro, words.inDocument]) lines.push(paragraph, '');
  for (const [key, area] of Object.entries(keptAreas)) {
    const { name, what, why, term, erased } = words.areas[key as KeptArea];
    const { columns } = words;
    lines.push(`## ${name}`, '', `- ${columns.what}: ${what}`, `- ${columns.why}: ${why}`);
    if (area.whose.length > 0)
      lines.push(`- ${columns.whose}: ${area.whose.map((one) => words.whose[one]).join(', ')}`);
    for (const ground of area.grounds) lines.push(`- ${columns.ground}: ${words.grounds[ground]}`);
    lines.push(`- ${columns.term}: ${keptText(term, days, language)}`, `- ${columns.erased}: ${erased}`);
    lines.push(`- ${columns.tables}:`);
    for (const [table, { fate, copy }] of Object.entries<KeptTable>(area.tables))
      lines.push(`  - \`${table}\`: ${words.fates[fate]}${fate === 'nobody' ? '' : `; ${words.copies[copy]}`}`);
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
};

for (const language of ['tr', 'en'] as const) {
  const path = join(root, documents[language]);
  const wanted = documentOf(language);
  if (process.argv.includes('--write')) writeFileSync(path, wanted);
  else {
    const is = (() => {
      try {
        return readFileSync(path, 'utf8');
      } catch {
        return '';
      }
    })();
    if (is !== wanted)
      problems.push(`${documents[language]} is not what the register says: npx tsx scripts/checkKeptData.ts --write`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
