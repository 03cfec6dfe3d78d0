import { existsSync, readFileSync, readdirSync, utimesSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

const parts = ['speak', 'settings', 'checks', 'largeFiles'];

describe('the school’s own videos', () => {
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
    school.shell(parts, `kind=native home='${school.at('var')}'; listed() { ${listed}; }; ${script}`);
  const copies = () => readdirSync(school.at('copies')).sort();

  it('each video is copied once, for its owner alone, and put back where it is missing', () => {
    expect(run(`copy_files videos '${school.at('copies')}'`)).toEqual({ code: 0, words: '' });
    expect(copies()).toEqual([first, second, 'notes.txt'].sort());
    expect(school.read(`copies/${second}`)).toBe('another film');
    // A copy that is there is not made anew; one that was cut off is.
    school.write(`copies/${first}`, 'A FILM');
    school.write(`copies/${second}`, 'anoth');
    expect(run(`copy_files videos '${school.at('copies')}'`).code).toBe(0);
    expect([school.read(`copies/${first}`), school.read(`copies/${second}`)]).toEqual(['A FILM', 'another film']);

    school.write(`var/videos/derslik/${second}`, '');
    expect(run(`put_files videos '${school.at('copies')}'`, rows([first, 6], [second, 12], [lost, 5]))).toEqual({
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
    expect(run(`copy_files videos '${school.at('copies')}'`).code).toBe(0);
    expect(copies()).toEqual([first, second, 'notes.txt'].sort());
  });

  it('a file that is missing here is named, and a copy that fails is none', () => {
    const { code, words } = run(`copy_files videos '${school.at('copies')}'`, rows([lost, 5], [first, 6]));
    expect([code, words]).toEqual([0, `The file of the video ${lost} is missing here.\n`]);
    expect(copies()).toEqual([first, 'notes.txt'].sort());
    const full = run(`cat() { head -c 3 "$1"; }; copy_files videos '${school.at('copies')}'`, rows([second, 12]));
    expect(full.code).toBe(1);
    expect(copies()).toEqual([first, 'notes.txt'].sort());
  });

  it('the doctor says how much they take, and warns of a missing file', () => {
    const look = (listed?: string) => run('check_files videos', listed).words;
    expect(look()).toMatch(/Videos +2, 18/);
    expect(look(rows([first, 6], [lost, 5]))).toContain('the files of 1 of 2 are missing');
    expect(look(rows())).toBe('');
  });

  it('in containers the files are the API’s', () => {
    school.answerDocker(`*stat*) echo 6 ;;\n*cat*) printf 'a film' ;;`);
    const script = `kind=compose home=x; compose() { docker compose "$@"; }; listed() { echo 'derslik ${first} 6'; }; copy_files videos '${school.at('copies')}'`;
    expect(school.shell(parts, script)).toEqual({ code: 0, words: '' });
    expect(readFileSync(school.at(`copies/${first}`), 'utf8')).toBe('a film');
    expect(school.asked).toContain(`compose exec -T --workdir /srv/videos api cat ${first}`);
  });
});

describe('films of lessons', () => {
  let school: ShellSchool;
  const [first, second, deleted, lost] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const here = (id: string, file = 'film.mp4') => `var/recordings/derslik/${id}/${file}`;
  beforeEach(() => {
    school = new ShellSchool();
    school.write(here(first), 'a film');
    school.write(here(first, 'poster.jpg'), 'a picture');
    school.write(here(first, 'sound.mp3'), 'a sound');
    school.write(here(second), 'another film');
    school.write(here(second, 'part-0000.mp4'), 'a part of it');
    school.write('copies/notes.txt', 'of the administrator');
  });
  afterEach(() => school.remove());

  const rows = (...ids: string[]) => ids.map((id) => `echo 'derslik ${id} -'`).join('; ') || ':';
  /** After what the database says. */
  const run = (script: string, listed = rows(first, second)) =>
    school.shell(parts, `kind=native home='${school.at('var')}'; listed() { ${listed}; }; ${script}`);
  const copies = () => readdirSync(school.at('copies')).sort();
  const copy = () => run(`copy_files films '${school.at('copies')}'`);

  it('each film is copied once with its poster and its sound, for its owner alone, and put back where it is missing', () => {
    expect(copy()).toEqual({ code: 0, words: '' });
    expect(copies()).toEqual(
      [`${first}.jpg`, `${first}.mp4`, `${first}.sound.mp3`, `${second}.mp4`, 'notes.txt'].sort(),
    );
    // A copy that is there is not made anew; one that was cut off is.
    school.write(`copies/${first}.mp4`, 'A FILM');
    school.write(`copies/${second}.mp4`, 'anoth');
    expect(copy().code).toBe(0);
    expect([first, second].map((id) => school.read(`copies/${id}.mp4`))).toEqual(['A FILM', 'another film']);

    const put = `rm -r '${school.at(`var/recordings/derslik/${second}`)}'; put_files films '${school.at('copies')}'`;
    expect(run(put, rows(first, second, lost))).toEqual({ code: 0, words: '' });
    expect([school.read(here(first)), school.read(here(second))]).toEqual(['a film', 'another film']);
    expect(existsSync(school.at(here(lost)))).toBe(false);
  });

  it('a copy goes a month after its film was deleted, and nothing else does', () => {
    for (const name of [`${deleted}.mp4`, `${deleted}.jpg`, `${first}.mp4`, 'notes.txt']) {
      school.write(`copies/${name}`, 'a film');
      const before = new Date(Date.now() - 32 * 86_400_000);
      utimesSync(school.at(`copies/${name}`), before, before);
    }
    expect(copy().code).toBe(0);
    expect(copies()).toEqual(
      [`${first}.jpg`, `${first}.mp4`, `${first}.sound.mp3`, `${second}.mp4`, 'notes.txt'].sort(),
    );
  });

  it('of a film that was cut the copy is made anew, and none of before the cut comes back', () => {
    expect(copy().code).toBe(0);
    school.write(here(first), 'a fi');
    const cut = `echo 'derslik ${first} 4'`;
    // A backup of the database knows of the cut, and the copies beside it don't yet.
    const put = `rm -r '${school.at(`var/recordings/derslik/${first}`)}'; put_files films '${school.at('copies')}'`;
    expect(run(put, cut)).toEqual({ code: 0, words: '' });
    expect([here(first), here(first, 'poster.jpg')].map((file) => existsSync(school.at(file)))).toEqual([false, false]);
    school.write(here(first), 'a fi');
    expect(run(`copy_files films '${school.at('copies')}'`, cut).code).toBe(0);
    expect(school.read(`copies/${first}.mp4`)).toBe('a fi');
    expect(run(put, cut).code).toBe(0);
    expect(school.read(here(first))).toBe('a fi');
  });

  it('a film that is missing here is named, and a copy that fails is none', () => {
    const { code, words } = run(`copy_files films '${school.at('copies')}'`, rows(lost, first));
    expect([code, words]).toEqual([0, `The file of the film ${lost} is missing here.\n`]);
    const full = run(`cat() { head -c 3 "$1"; }; copy_files films '${school.at('copies')}'`, rows(second));
    expect(full.code).toBe(1);
    expect(copies()).toEqual([`${first}.jpg`, `${first}.mp4`, `${first}.sound.mp3`, 'notes.txt'].sort());
  });

  it('the doctor says how much the films take, and warns of a missing one and of those without a copy', () => {
    expect(run('check_files films').words).toMatch(/Films +2, 18/);
    expect(run('check_files films').words).toContain('no copies: the backup leaves them out');
    expect(run(`note_copies films '${school.at('copies')}'; check_files films`).words).toMatch(
      /ok +Films +2, 18, copied into \S+copies/,
    );
    school.write('var/last-films', `${Math.floor(Date.now() / 1_000) - 5 * 86_400} /mnt/nas/films`);
    expect(run('check_files films').words).toContain('the copies in /mnt/nas/films are 5 days old');
    expect(run('note_copies films none; check_files films').words).toMatch(/ok +Films +2, 18, without copies/);
    expect(run('check_files films', rows(first, lost)).words).toContain('the files of 1 of 2 are missing');
    expect(run('check_files films', rows()).words).toBe('');
  });

  it('in containers the folder of films is the API’s', () => {
    school.answerDocker(`*stat*film.mp4*) echo 6 ;;\n*stat*) exit 1 ;;\n*cat*) printf 'a film' ;;`);
    const script = `kind=compose home=x; compose() { docker compose "$@"; }; listed() { echo 'derslik ${first} -'; }; copy_files films '${school.at('copies')}'`;
    expect(school.shell(parts, script)).toEqual({ code: 0, words: '' });
    expect(school.read(`copies/${first}.mp4`)).toBe('a film');
    expect(school.asked).toContain(`compose exec -T --workdir /srv/recordings api cat ${first}/film.mp4`);
  });
});
