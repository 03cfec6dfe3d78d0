import { existsSync, readFileSync, readdirSync, utimesSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

let school: ShellSchool;
const [first, second, deleted, lost] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
beforeEach(() => {
  school = new ShellSchool();
  school.write(`var/videos/derslik/${first}`, 'a film');
  school.write(`var/videos/derslik/${second}`, 'another film');
  school.write('copies/notes.txt', 'of the administrator');
});
afterEach(() => school.remove());

const rows = (...ids: [string, number][]) =>
  ids.map(([id, bytes]) => `echo 'derslik ${id} ${bytes}'`).join('; ') || ':';
/** After what the database says. */
const run = (script: string, listed = rows([first, 6], [second, 12])) =>
  school.shell(
    ['speak', 'settings', 'checks', 'videos'],
    `kind=native home='${school.at('var')}'; whole_videos() { ${listed}; }; ${script}`,
  );
const copies = () => readdirSync(school.at('copies')).sort();

it('each video is copied once, for its owner alone, and put back where it is missing', () => {
  expect(run(`copy_videos '${school.at('copies')}'`)).toEqual({ code: 0, words: '' });
  expect(copies()).toEqual([first, second, 'notes.txt'].sort());
  expect(school.read(`copies/${second}`)).toBe('another film');
  // A copy that is there is not made anew; one that was cut off is.
  school.write(`copies/${first}`, 'A FILM');
  school.write(`copies/${second}`, 'anoth');
  expect(run(`copy_videos '${school.at('copies')}'`).code).toBe(0);
  expect([school.read(`copies/${first}`), school.read(`copies/${second}`)]).toEqual(['A FILM', 'another film']);

  school.write(`var/videos/derslik/${second}`, '');
  expect(run(`put_videos '${school.at('copies')}'`, rows([first, 6], [second, 12], [lost, 5]))).toEqual({
    code: 0,
    words: '',
  });
  expect([school.read(`var/videos/derslik/${first}`), school.read(`var/videos/derslik/${second}`)]).toEqual([
    'a film',
    'another film',
  ]);
  expect(existsSync(school.at(`var/videos/derslik/${lost}`))).toBe(false);
});

it('a copy goes a month after its video was deleted, and nothing else does', () => {
  for (const name of [deleted, first, 'notes.txt']) {
    school.write(`copies/${name}`, 'a film');
    const before = new Date(Date.now() - 32 * 86_400_000);
    utimesSync(school.at(`copies/${name}`), before, before);
  }
  expect(run(`copy_videos '${school.at('copies')}'`).code).toBe(0);
  expect(copies()).toEqual([first, second, 'notes.txt'].sort());
});

it('a file that is missing here is named, and a copy that fails is none', () => {
  const { code, words } = run(`copy_videos '${school.at('copies')}'`, rows([lost, 5], [first, 6]));
  expect([code, words]).toEqual([0, `The file of the video ${lost} is missing here.\n`]);
  expect(copies()).toEqual([first, 'notes.txt'].sort());
  const full = run(`cat() { head -c 3 "$1"; }; copy_videos '${school.at('copies')}'`, rows([second, 12]));
  expect(full.code).toBe(1);
  expect(copies()).toEqual([first, 'notes.txt'].sort());
});

it('the doctor says how much they take, and warns of a missing file', () => {
  const look = (listed?: string) => run('check_videos', listed).words;
  expect(look()).toMatch(/Videos +2, 18/);
  expect(look(rows([first, 6], [lost, 5]))).toContain('the files of 1 of 2 are missing');
  expect(look(rows())).toBe('');
});

it('in containers the files are the API’s', () => {
  school.answerDocker(`*stat*) echo 6 ;;\n*cat*) printf 'a film' ;;`);
  const script = `kind=compose home=x; compose() { docker compose "$@"; }; whole_videos() { echo 'derslik ${first} 6'; }; copy_videos '${school.at('copies')}'`;
  expect(school.shell(['speak', 'settings', 'videos'], script)).toEqual({ code: 0, words: '' });
  expect(readFileSync(school.at(`copies/${first}`), 'utf8')).toBe('a film');
  expect(school.asked).toContain(`compose exec -T --workdir /srv/videos api cat ${first}`);
});
