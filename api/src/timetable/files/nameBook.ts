import { groupKey } from '../../structure/groupKey.js';
import { emailOf, nameOf } from './fileWords.js';
import type { FileClass, FileGroup, FileName, FileTeacher } from './fileShape.js';

/** Names as a table writes them again and again, each kept once. */
export class NameBook {
  readonly subjects: FileName[] = [];
  readonly teachers: FileTeacher[] = [];
  readonly classes: FileClass[] = [];
  readonly groups: FileGroup[] = [];
  readonly rooms: FileName[] = [];
  private readonly keys = new Map<string, string>();

  subject(text: string, short = ''): string | null {
    const name = nameOf(text);
    return this.once('subject', name, () => ({ key: name, name, short: nameOf(short) }), this.subjects);
  }

  /** "Ayşe Yıldırım", an address, or both: "Ayşe Yıldırım <ayse@okul.example>". */
  teacher(text: string): string | null {
    const [, before = '', address = ''] = /^([^<]*)<([^>]*)>\s*$/.exec(text) ?? [];
    const email = emailOf(address || text);
    const name = nameOf(email ? before || email : text);
    const key = email ?? name;
    return this.once('teacher', key, () => ({ key, name, short: '', email }), this.teachers);
  }

  room(text: string): string | null {
    const name = nameOf(text);
    return this.once('room', name, () => ({ key: name, name, short: '' }), this.rooms);
  }

  class(text: string): string | null {
    const name = nameOf(text);
    return this.once('class', name, () => ({ key: name, name, short: '', level: null }), this.classes);
  }

  /** "9-A", a part of it: "9-A (Kızlar)", and with its division: "9-A (Dil: İngilizce)". */
  lessonClass(text: string): { class: string; group: string | null } | null {
    const [, before, inside] = /^([^(]+)\((.+)\)\s*$/.exec(text.trim()) ?? [];
    const key = this.class(before ?? text);
    if (key === null || inside === undefined) return key === null ? null : { class: key, group: null };
    const at = inside.indexOf(': ');
    const [division, name] =
      at === -1 ? ['', nameOf(inside)] : [nameOf(inside.slice(0, at)), nameOf(inside.slice(at + 2))];
    const own = `${key}\n${name}`;
    const group = this.once('group', own, () => ({ key: own, name, class: key, division }), this.groups);
    return { class: key, group };
  }

  private once<T extends { key: string }>(kind: string, text: string, make: () => T, list: T[]): string | null {
    // In an address the marks count.
    const folded = text.includes('@') ? text : text.split('\n').map(groupKey).join('\n');
    if (groupKey(text) === '') return null;
    const known = this.keys.get(`${kind}\n${folded}`);
    if (known !== undefined) return known;
    const made = make();
    list.push(made);
    this.keys.set(`${kind}\n${folded}`, made.key);
    return made.key;
  }
}
