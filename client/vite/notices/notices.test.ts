import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAccepted, needlessReadings } from './licences.ts';
import { packagesOf, type LockEntry } from './lockWalk.ts';
import { noticesOf, writeNotices } from './notices.ts';

const names = (packages: Record<string, LockEntry>, workspace = 'web') =>
  packagesOf({ packages }, workspace).map(({ name, version }) => `${name} ${version}`);
const made = (version: string, more: LockEntry = {}): LockEntry => ({ version, license: 'MIT', ...more });

describe('the packages of a workspace', () => {
  it('are those that Node would find: in the own folder first, then in those above', () => {
    const packages = {
      web: { dependencies: { top: '1', outer: '1' } },
      admin: { dependencies: { other: '1' } },
      'web/node_modules/top': made('1.0.1', { dependencies: { outer: '1' } }),
      'node_modules/top': made('9.0.0'),
      'node_modules/outer': made('1.0.0', { dependencies: { deep: '2' } }),
      'node_modules/outer/node_modules/deep': made('2.0.0', { dependencies: { outer: '1', beside: '1' } }),
      'node_modules/deep': made('1.0.0'),
      'node_modules/beside': made('1.0.0'),
      'node_modules/other': made('1.0.0'),
    };
    expect(names(packages)).toEqual(['beside 1.0.0', 'deep 2.0.0', 'outer 1.0.0', 'top 1.0.1']);
    expect(names(packages, 'admin')).toEqual(['other 1.0.0']);
  });

  it('are there once for each version, also where they need each other', () => {
    const packages = {
      web: { dependencies: { one: '1', two: '1' } },
      'node_modules/one': made('1.0.0', { dependencies: { two: '1' } }),
      'node_modules/two': made('1.0.0', { dependencies: { one: '1', three: '1' } }),
      'node_modules/two/node_modules/three': made('3.0.0'),
      'node_modules/one/node_modules/three': made('3.0.0'),
    };
    expect(names(packages)).toEqual(['one 1.0.0', 'three 3.0.0', 'two 1.0.0']);
  });

  it('come through our own workspaces, which are none of them', () => {
    const packages = {
      web: { dependencies: { '@derslik/client': '1' } },
      client: { version: '1.0.0', dependencies: { font: '1' } },
      'node_modules/@derslik/client': { resolved: 'client', link: true },
      'client/node_modules/font': made('5.0.0'),
    };
    expect(names(packages)).toEqual(['font 5.0.0']);
  });

  it('hold what is optional and which peers are needed, and nothing that only builds', () => {
    const packages = {
      web: { dependencies: { one: '1' }, devDependencies: { tool: '1' } },
      'node_modules/tool': made('1.0.0'),
      'node_modules/one': made('1.0.0', {
        optionalDependencies: { fast: '1', elsewhere: '1' },
        peerDependencies: { needed: '1', spare: '1' },
        peerDependenciesMeta: { spare: { optional: true } },
      }),
      ...Object.fromEntries(['fast', 'needed', 'spare'].map((name) => [`node_modules/${name}`, made('1.0.0')])),
    };
    expect(names(packages)).toEqual(['fast 1.0.0', 'needed 1.0.0', 'one 1.0.0']);
  });

  it('of a workspace that is not there are no empty list', () => {
    expect(() => names({}, 'web')).toThrow('web');
  });
});

it.each([
  ['MIT', 'web', true],
  ['MIT AND Zlib', 'web', true],
  ['MIT AND GPL-3.0-only', 'web', false],
  ['MIT OR GPL-3.0-or-later', 'web', true],
  ['(MPL-2.0 OR Apache-2.0)', 'web', true],
  ['MIT OR (GPL-3.0-only AND Zlib)', 'web', true],
  ['(MIT OR GPL-3.0-only) AND CC-BY-NC-4.0', 'web', false],
  ['(MIT', 'web', false],
  ['', 'web', false],
  ['UNLICENSED', 'web', false],
  ['SEE LICENSE IN LICENSE', 'web', false],
  ['MIT OR SEE LICENSE IN FILE', 'web', false],
  ['Apache-2.0 AND LGPL-3.0-or-later', 'api', true],
  ['LGPL-3.0-or-later', 'web', false],
])('a package under %s may be part of %s: %s', (expression, workspace, may) => {
  expect(isAccepted(expression, workspace)).toBe(may);
});

it('a reading by hand counts for the version that was read alone', () => {
  const buffers = { path: '', name: 'buffers', version: '0.1.1', stated: null, optional: false };
  expect(needlessReadings([buffers])).not.toContain('buffers@0.1.1');
  expect(needlessReadings([{ ...buffers, version: '0.1.2' }])).toContain('buffers@0.1.1');
});

describe('the notices', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'notices-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const install = (name: string, files: Record<string, string>, entry: LockEntry = made('1.0.0')) => {
    for (const [file, text] of Object.entries({ 'package.json': '{"author":"Ada"}', ...files }))
      write(`node_modules/${name}/${file}`, text);
    return { [`node_modules/${name}`]: entry };
  };
  const look = (packages: Record<string, LockEntry>) => {
    const dependencies = Object.fromEntries(
      Object.keys(packages).map((path) => [path.split('node_modules/')[1]!, '1']),
    );
    write('package-lock.json', JSON.stringify({ packages: { ...packages, web: { dependencies } } }));
    return noticesOf(root, 'web');
  };
  const partNames = (notices: { parts: { name: string }[] }[]) => notices.map(({ parts }) => parts.map((p) => p.name));

  it('stand once for all whose text is the same, with every file of a package', () => {
    const { notices, faults } = look({
      ...install('one', { LICENSE: 'Words\r\n', 'license.js': 'code' }),
      ...install('two', { 'LICENCE.md': 'Words' }),
      ...install('three', { 'LICENSE-MIT': 'Words', NOTICE: 'Made by Ada' }),
    });
    expect(faults).toEqual([]);
    expect(partNames(notices)).toEqual([['one', 'two'], ['three']]);
    expect(notices.map(({ text }) => text)).toEqual(['Words', 'Words\n\nMade by Ada']);
  });

  it('take the chapter of a README, or the usual text with the author, where a package brings no file', () => {
    const { notices, faults } = look({
      ...install('one', { 'README.md': '# one\nHow to\n## License\nCopyright Ada\nPermission is hereby granted' }),
      ...install('two', { 'README.md': '# two\n## License\nMIT' }),
    });
    expect(faults).toEqual([]);
    expect(notices[0]!.text).toBe('## License\nCopyright Ada\nPermission is hereby granted');
    expect(notices[1]!.text).toMatch(/Its author: Ada\.\n\nPermission is hereby granted/);
  });

  it.each([
    ['states none', made('1.0.0', { license: undefined }), 'one 1.0.0 (of web) states no licence'],
    ['states one that nobody accepted', made('1.0.0', { license: 'GPL-3.0-only' }), 'has the licence GPL-3.0-only'],
    ['has no text to pass on', made('1.0.0', { license: 'Zlib' }), 'brings no text of Zlib'],
  ])('fail on a package that %s, and name it', (_what, entry, fault) => {
    const { notices, faults } = look(install('one', {}, entry as LockEntry));
    expect(notices).toEqual([]);
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it('leave out what is only for other machines, but not its licence', () => {
    const absent = (license: string) => ({ 'node_modules/one': made('1.0.0', { optional: true, license }) });
    expect(look(absent('MIT'))).toEqual({ notices: [], faults: [] });
    expect(look(absent('GPL-3.0-only')).faults).toHaveLength(1);
    expect(look({ 'node_modules/one': made('1.0.0') }).faults).toHaveLength(1);
  });

  it('name the model and the libraries inside a package', () => {
    const { notices } = look(install('@twilio/video-processors', { LICENSE: 'Words' }));
    expect(partNames(notices).flat()).toContain('TensorFlow Lite, in @twilio/video-processors');
  });

  it('are divided by lines that no text can hold', () => {
    const line = '='.repeat(80);
    const text = writeNotices([
      { parts: [{ name: 'one', version: '1.0.0', licence: 'MIT' }], text: `Words\n${line}\nmore` },
    ]);
    expect(text.match(/^={80}$/gm)).toHaveLength(1);
    expect(text).toContain('one 1.0.0: MIT');
  });
});
