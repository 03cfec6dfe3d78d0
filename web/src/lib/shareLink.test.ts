import { expect, it } from 'vitest';
import { shareLink } from './shareLink';

const link = 'http://localhost:8080/room/482-193-605?pwd=Vm0xNFUx';

it('the link leads to where the sender is', () => {
  const here = { origin: 'https://192.168.1.20:8443', hostname: '192.168.1.20' };
  expect(shareLink(link, here)).toBe('https://192.168.1.20:8443/room/482-193-605?pwd=Vm0xNFUx');
});

it('what stands behind the # goes along', () => {
  const here = { origin: 'https://192.168.1.20:8443', hostname: '192.168.1.20' };
  expect(shareLink('http://localhost:8080/broadcast/abc#def', here)).toBe(
    'https://192.168.1.20:8443/broadcast/abc#def',
  );
});

it("the link keeps the server's address on a machine's own names", () => {
  const here = { origin: 'http://teacher.localhost:8080', hostname: 'teacher.localhost' };
  expect(shareLink(link, here)).toBe(link);
});
