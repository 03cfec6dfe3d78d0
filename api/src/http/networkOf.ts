import { isIPv6 } from 'node:net';

/**
 * Whom a limit counts by: the address itself in IPv4, the first 64 bits in IPv6. A line is given that whole range, so that
 * whoever sits on it has as many addresses as they like.
 */
export const networkOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  // The address in its one spelling, without brackets.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
};
