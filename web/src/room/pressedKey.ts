/**
 * Which key of a shortcut was pressed: a letter in lower case, else `KeyboardEvent.key`. Where the layout writes in another
 * script, it is the key in that place of a Latin keyboard: С on a Russian one is C. One that writes Latin letters is asked
 * what it writes: there the place would be another letter's.
 */
export const pressedKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  const isForeign = key.length > 0 && /^[\p{L}\p{N}\p{M}]+$/u.test(key) && !/^[\p{Script=Latin}0-9]+$/u.test(key);
  const place = isForeign ? /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] : undefined;
  return (place ?? key).toLocaleLowerCase('en');
};
