import type { LockedPackage } from './lockWalk.ts';

/** By their SPDX names: they ask for their text and the names of the authors to be passed on, which the notices do. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Who has the product must be able to exchange these: so only as files of their own, beside the named workspaces' code. */
const acceptedBeside: Readonly<Record<string, readonly string[]>> = { 'LGPL-3.0-or-later': ['api'] };

interface Reading {
  licence: string;
  /** Where somebody read it. */
  where: string;
}

const platforms = {
  licence: 'MIT',
  where: 'package.json and LICENSE of msgpackr-extract 3.0.7, which they are compiled from',
};

/** Packages that state no licence, or none by its SPDX name. Only for the version that was read: another may have another one. */
const readings: Readonly<Record<string, Reading>> = {
  '@msgpackr-extract/msgpackr-extract-darwin-arm64@3.0.7': platforms,
  '@msgpackr-extract/msgpackr-extract-darwin-x64@3.0.7': platforms,
  '@msgpackr-extract/msgpackr-extract-linux-arm@3.0.7': platforms,
  '@msgpackr-extract/msgpackr-extract-win32-x64@3.0.7': platforms,
  '@mui/x-charts-vendor@9.15.0': {
    licence: 'MIT',
    where: 'its package.json: MIT AND ISC; ISC is that of d3 and flatqueue, which it names as packages of their own',
  },
  'buffers@0.1.1': { licence: 'MIT', where: 'README.markdown of github.com/substack/node-buffers: MIT/X11' },
  'chainsaw@0.1.0': { licence: 'MIT', where: 'its package.json: MIT/X11' },
  'css-mediaquery@0.1.2': { licence: 'BSD-3-Clause', where: 'the text of its LICENSE' },
  'rgbcolor@1.0.1': { licence: 'MIT', where: 'its LICENSE.md; FEEL-FREE.md is another offer' },
  'xmlhttprequest-ssl@2.1.2': { licence: 'MIT', where: 'licenses in its package.json, and its LICENSE' },
};

/** The SPDX expression under which we take it, without outer brackets; null: nobody knows one. */
export const licenceOf = ({ name, version, stated }: LockedPackage): string | null =>
  readings[`${name}@${version}`]?.licence ?? stated?.replace(/^\(([^()]*)\)$/, '$1') ?? null;

/** Readings of packages that no longer come, or in another version. */
export const needlessReadings = (packages: readonly LockedPackage[]): string[] => {
  const here = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  return Object.keys(readings).filter((key) => !here.has(key));
};

/** Whether this SPDX expression can be met: of what stands with OR one part, of what stands with AND every one. */
export function isAccepted(expression: string, workspace: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const word = words[at++];
    if (word === undefined) return false;
    if (word !== '(') return accepted.has(word) || (acceptedBeside[word]?.includes(workspace) ?? false);
    const inner = either();
    return words[at++] === ')' && inner;
  };
  const all = (): boolean => {
    let met = one();
    while (words[at] === 'AND') {
      at += 1;
      met = one() && met;
    }
    return met;
  };
  function either(): boolean {
    let met = all();
    while (words[at] === 'OR') {
      at += 1;
      met = all() || met;
    }
    return met;
  }
  const met = either();
  // What is left over is no expression: words that only lawyers can weigh.
  return met && at === words.length;
}
