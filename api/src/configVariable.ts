import { isIP } from 'node:net';
import { emailSchema } from '@derslik/contract/users';
import { isFrameSite } from './broadcasts/frameSite.js';
import { isTimeZone } from './timeZones.js';

/** One variable of the environment: how to read it, and what to tell the administrator. */
export interface Variable<T> {
  group: string;
  /** One line for `.env.example`. */
  about: string;
  /** What `.env.example` shows; the default where there is one. */
  example: string;
  /** Undefined: the variable must be set. */
  fallback?: T;
  /** The value, or a complaint: what is wrong and what to write. */
  read(text: string): { value: T } | { wrong: string; write: string };
}

interface About<T> {
  group: string;
  about: string;
  example?: string;
  fallback?: T;
}

const variable = <T>(about: About<T>, read: NoInfer<Variable<T>>['read']): Variable<T> => ({
  ...about,
  example: about.example ?? (about.fallback === undefined || about.fallback === null ? '' : String(about.fallback)),
  read,
});

const ofLength = (value: string, min: number): { value: string } | { wrong: string; write: string } =>
  value.length < min ? { wrong: `is ${value.length} characters long`, write: `at least ${min} characters` } : { value };

/** A random text has more of them, whatever it is written in. */
const fewestCharacters = 8;

/** A text that nobody should be able to guess. It may be missing where it has a fallback. */
const secretOf = (value: string, min: number): { value: string } | { wrong: string; write: string } => {
  const different = new Set(value).size;
  return different < fewestCharacters && value.length >= min
    ? { wrong: `repeats ${different} character(s)`, write: `random characters: openssl rand -base64 32` }
    : ofLength(value, min);
};

export const secret = (about: About<string> & { min: number }): Variable<string> =>
  variable<string>(about, (value) => secretOf(value, about.min));

/** A secret that may be missing; an empty one counts as missing. */
export const optionalSecret = (about: About<string | null> & { min: number }): Variable<string | null> =>
  variable({ fallback: null, ...about }, (value) => (value === '' ? { value: null } : secretOf(value, about.min)));

export const text = (about: About<string> & { min?: number }): Variable<string> =>
  variable<string>(about, (value) => ofLength(value, about.min ?? 1));

/** A text that may be missing; an empty one counts as missing. */
export const optionalText = (about: About<string | null> & { min?: number }): Variable<string | null> =>
  variable({ fallback: null, ...about }, (value) => (value === '' ? { value: null } : ofLength(value, about.min ?? 1)));

export const wholeNumber = (about: About<number> & { min: number; max: number }): Variable<number> =>
  variable<number>(about, (value) => {
    const write = `a whole number from ${about.min} to ${about.max}`;
    if (!/^\d+$/.test(value)) return { wrong: 'is not a whole number', write };
    const number = Number(value);
    if (number < about.min || number > about.max) return { wrong: `${number} is out of range`, write };
    return { value: number };
  });

export const flag = (about: About<boolean>): Variable<boolean> =>
  variable<boolean>({ ...about, example: about.fallback ? '1' : '0' }, (value) =>
    ['0', '1', 'true', 'false'].includes(value)
      ? { value: value === '1' || value === 'true' }
      : { wrong: 'is neither on nor off', write: '1 or 0' },
  );

export const oneOf = <const V extends string>(about: About<V> & { values: readonly V[] }): Variable<V> =>
  variable<V>(about, (value) => {
    const found = about.values.find((known) => known === value);
    return found ? { value: found } : { wrong: 'is not known', write: `one of ${about.values.join(', ')}` };
  });

/** Words separated by commas; `isRight` judges each. */
const list = (about: About<string[]> & { isRight(word: string): boolean; write: string }): Variable<string[]> =>
  variable<string[]>({ ...about, example: about.example ?? about.fallback?.join(',') ?? '' }, (text) => {
    const value = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const wrong = value.find((word) => !about.isRight(word));
    return wrong === undefined ? { value } : { wrong: `holds "${wrong}"`, write: about.write };
  });

const isNetwork = (word: string): boolean => {
  const [address = '', bits, ...more] = word.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** Network addresses, or ranges of them such as `10.0.0.0/8`. */
export const networks = (about: About<string[]>): Variable<string[]> =>
  list({ ...about, isRight: isNetwork, write: 'addresses such as 127.0.0.1, or ranges such as 10.0.0.0/8' });

/** Sites that may frame a page of ours, as a browser reads them in a policy: an origin, or all below a name. */
export const sites = (about: About<string[]>): Variable<string[]> =>
  list({
    ...about,
    isRight: isFrameSite,
    write: 'addresses such as https://okul.example or https://*.okul.example',
  });

/** One address a school chain, as `1=https://platform.example`. */
export const chainAddresses = (
  about: About<Readonly<Record<number, string>>>,
): Variable<Readonly<Record<number, string>>> =>
  variable<Readonly<Record<number, string>>>(about, (value) => {
    const words = value.split(',').flatMap((word) => word.trim() || []);
    const wrong = words.find((word) => !/^(0|1|4|10)=https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(word));
    if (wrong !== undefined)
      return {
        wrong: `names ${wrong}`,
        write: 'a school chain (0, 1, 4 or 10) and an address, such as 1=https://platform.example',
      };
    return { value: Object.fromEntries(words.map((word) => word.split('=') as [string, string])) };
  });

/** Addresses as a browser takes them for its peer connections: one that is wrong would stop all media. */
export const iceUrls = (about: About<string[]> & { scheme: 'stun' | 'turn' }): Variable<string[]> =>
  list({
    ...about,
    isRight: (word) =>
      new RegExp(`^${about.scheme}s?:([^\\s:/?#@[\\]]+|\\[[0-9a-f:]+\\])(:\\d{1,5})?(\\?transport=(udp|tcp))?$`).test(
        word,
      ),
    write: `addresses such as ${about.scheme}:school.example:3478`,
  });

/** What people open: scheme, name and port alone. */
export const origin = (about: About<string>): Variable<string> =>
  variable<string>(about, (value) => {
    const write = 'an address that begins with http:// or https://, without a path';
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return { wrong: 'is not such an address', write };
    const bare = value.replace(/\/+$/, '');
    return /[/?#@]/.test(bare.slice(parsed.protocol.length + 2))
      ? { wrong: 'is more than such an address', write }
      : { value: bare };
  });

export const optionalOrigin = (about: About<string | null>): Variable<string | null> =>
  variable({ fallback: null, ...about }, (value) =>
    value === '' ? { value: null } : origin({ ...about, fallback: '' }).read(value),
  );

/** An address with one of `schemes`, without a slash at its end. */
export const address = (about: About<string> & { schemes: readonly string[] }): Variable<string> =>
  variable<string>(about, (value) => {
    const write = `an address that begins with ${about.schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (!parsed || !about.schemes.includes(parsed.protocol.slice(0, -1)))
      return { wrong: 'is not such an address', write };
    return { value: value.replace(/\/+$/, '') };
  });

/** Addresses with one of `schemes`, each without a slash at its end. */
export const addresses = (about: About<string[]> & { schemes: readonly string[] }): Variable<string[]> =>
  list({
    ...about,
    isRight: (word) =>
      'value' in address({ group: about.group, about: about.about, schemes: about.schemes }).read(word),
    write: `addresses that begin with ${about.schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

export const optionalAddress = (
  about: About<string | null> & { schemes: readonly string[] },
): Variable<string | null> =>
  variable({ fallback: null, ...about }, (value) =>
    value === '' ? { value: null } : address({ ...about, fallback: '' }).read(value),
  );

/** An e-mail address alone, without a name. */
export const optionalEmail = (about: About<string | null>): Variable<string | null> =>
  variable<string | null>({ fallback: null, ...about }, (value) =>
    emailSchema.safeParse(value).success
      ? { value }
      : { wrong: 'is not an e-mail address', write: 'an address alone, such as derslik@okul.example' },
  );

export const timeZone = (about: About<string>): Variable<string> =>
  variable<string>(about, (value) =>
    isTimeZone(value)
      ? { value }
      : { wrong: 'is not a known time zone', write: 'an IANA name such as Europe/Istanbul' },
  );
