import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

let school: ShellSchool;
const [person, heir, film, video, older] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];
const day = (n: number) => `2026-09-0${n}T03:30:00Z`;
const lines = {
  person: `person ${person} ${day(3)} ${heir}`,
  film: `film ${film} ${day(2)}`,
  video: `video ${video} ${day(2)}`,
  older: `film ${older} ${day(1)}`,
};
beforeEach(() => {
  school = new ShellSchool();
  school.write('backups/notes.txt', 'of the administrator');
  school.write('var/notes.txt', '');
  school.write('scratch/notes.txt', '');
});
afterEach(() => school.remove());

/** After what the databases know. */
const run = (script: string, known: readonly string[] = []) =>
  school.shell(
    ['speak', 'settings', 'deletedIds'],
    `kind=native home='${school.at('var')}' scratch='${school.at('scratch')}'
     deleted_here() { printf '%s\\n' ${known.map((line) => `'${line}'`).join(' ')}; }
     ${script}`,
  );
const keep = (...known: string[]) => run(`keep_deleted '${school.at('backups')}'`, known);
const kept = (folder = 'backups') => school.read(`${folder}/deleted.ids`).trimEnd().split('\n');

it('the ids of what was deleted stay in a file beside the backups, whatever the database forgets', () => {
  expect(keep(lines.older, lines.film)).toEqual({ code: 0, words: '' });
  expect(statSync(school.at('backups/deleted.ids')).mode & 0o777).toBe(0o600);
  expect(keep(lines.person)).toEqual({ code: 0, words: '' });
  expect(kept()).toEqual([lines.older, lines.film, lines.person].sort());
  expect(kept('var')).toEqual(kept());
});

it('of two words about one id the newer one counts', () => {
  const [before, after] = [`person ${person} ${day(1)}`, lines.person];
  keep(after);
  keep(before);
  expect(kept()).toEqual([after]);
});

it('what is no such line is left out: nobody writes SQL there', () => {
  school.write(
    'backups/deleted.ids',
    `${lines.film}\nfilm ${film}'); DROP TABLE users; -- ${day(1)}\nroom ${film} ${day(1)}\n`,
  );
  keep();
  expect(kept()).toEqual([lines.film]);
});

it('where nothing was deleted there is no file', () => {
  expect(keep()).toEqual({ code: 0, words: '' });
  expect(existsSync(school.at('backups/deleted.ids'))).toBe(false);
});

it('a restore says them to every database before it is used, from beside the backup and from here', () => {
  school.write('backups/deleted.ids', `${lines.film}\n`);
  school.write('var/deleted.ids', `${lines.older}\n`);
  const script = `archive_databases() { echo derslik; }
    database() { cat >>'${school.at('said')}'; printf '%s\\n' "$*" >>'${school.at('said')}'; }
    bring_deleted '${school.at('backups')}'`;
  expect(run(script, [lines.person])).toEqual({ code: 0, words: '' });
  const said = school.read('said');
  expect(said).toContain('CREATE TABLE IF NOT EXISTS deleted_ids');
  for (const row of [
    `('person', '${person}', '${day(3)}', '${heir}')`,
    `('film', '${film}', '${day(2)}', NULL)`,
    `('film', '${older}', '${day(1)}', NULL)`,
  ])
    expect(said).toContain(row);
  expect(said).toContain('-d derslik_incoming');
});

it('no copy of what was deleted stays, and every other does', () => {
  const there = randomUUID();
  for (const name of [`${film}.mp4`, `${film}.jpg`, `${there}.mp4`, video]) school.write(`copies/${name}`, 'a film');
  run(`forget_copies films '${school.at('copies')}'`, [lines.film, lines.video]);
  expect(readdirSync(school.at('copies')).sort()).toEqual([`${there}.mp4`, video].sort());
  run(`forget_copies videos '${school.at('copies')}'`, [lines.film, lines.video]);
  expect(readdirSync(school.at('copies'))).toEqual([`${there}.mp4`]);
});
