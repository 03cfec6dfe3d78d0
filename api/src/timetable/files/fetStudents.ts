import type { FileClass, FileGroup } from './fileShape.js';
import { looksLikeClass, nameOf } from './fileWords.js';
import { childrenOf, textBelow, type XmlNode } from './xmlTree.js';

type Members = { class: string; group: string | null }[];

/** Between a class's name and its part's: FET's names are one for the whole school, ours for one class. */
const partOf = (name: string, className: string): string =>
  name.startsWith(className)
    ? nameOf(name.slice(className.length).replace(/^[\s\-–:/_]+/u, '')) || nameOf(name)
    : nameOf(name);

/**
 * FET's years, groups and subgroups as classes and their parts. Its three steps are what a school makes of them: a year is a level where its
 * groups have names of classes and it has none; else it is a class, and what stands below are its parts.
 */
export const studentSets = (years: readonly XmlNode[]) => {
  const classes: FileClass[] = [];
  const groups: FileGroup[] = [];
  const members = new Map<string, Members>();
  const addClass = (node: XmlNode, level: string | null, below: readonly XmlNode[]): void => {
    const name = textBelow(node, 'Name');
    if (members.has(name)) return;
    const code = nameOf(textBelow(node, 'Code'));
    classes.push({ key: name, name: nameOf(name), short: code, level });
    members.set(name, [{ class: name, group: null }]);
    for (const part of below) addPart(part, name);
  };
  const addPart = (node: XmlNode, className: string): void => {
    const name = textBelow(node, 'Name');
    if (members.has(name)) return;
    const division = nameOf(textBelow(node, 'Comments'));
    groups.push({ key: name, name: partOf(name, className), class: className, division });
    members.set(name, [{ class: className, group: name }]);
    for (const part of childrenOf(node, 'Subgroup')) addPart(part, className);
  };
  for (const year of years) {
    const name = textBelow(year, 'Name');
    const below = childrenOf(year, 'Group');
    const isLevel = !looksLikeClass(name) && below.some((group) => looksLikeClass(textBelow(group, 'Name')));
    if (!isLevel) {
      addClass(year, null, below);
      continue;
    }
    for (const group of below) addClass(group, nameOf(name), childrenOf(group, 'Subgroup'));
    const all = below.flatMap((group) => members.get(textBelow(group, 'Name')) ?? []);
    if (!members.has(name)) members.set(name, all);
  }
  return { classes, groups, membersOf: (name: string): Members | undefined => members.get(name) };
};
