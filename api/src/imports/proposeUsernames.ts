import { normaliseName } from '@derslik/contract/names';

/** For a name of which no Latin letter is left. */
const nameless = 'kisi';
const baseMax = 50;

/** Letters that no accent is taken off of. */
const folded: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

const latin = (text: string): string =>
  normaliseName(text)
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/[ıøłđðþßæœ]/g, (letter) => folded[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '');

/** "Ayşe Nur", "Yılmaz": aysenur.yilmaz */
export const usernameBase = (name: string, surname: string): string => {
  const base = [latin(name), latin(surname)].filter(Boolean).join('.').slice(0, baseMax).replace(/\.$/, '');
  return base.length < 2 ? nameless : base;
};

/** Gives out user names, each once: the second of a name gets a number. */
export class UsernameProposals {
  private readonly next = new Map<string, number>();

  /** @param taken user names that nobody else may get; it grows */
  constructor(private readonly taken: Set<string>) {}

  propose(base: string): string {
    for (let number = this.next.get(base) ?? 1; ; number += 1) {
      const username = number === 1 ? base : `${base}${number}`;
      if (this.taken.has(username)) continue;
      this.taken.add(username);
      this.next.set(base, number + 1);
      return username;
    }
  }
}
