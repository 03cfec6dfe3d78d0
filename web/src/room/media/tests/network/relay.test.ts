import { expect, it } from 'vitest';
import { relaysOf } from './relay';

it('the test knows which relays are reached over UDP, and which over what a firewall lets through', () => {
  const password = { username: 'u', credential: 'p' };
  const servers = [
    { urls: 'stun:okul.example' },
    {
      urls: ['turn:okul.example:3478', 'turn:okul.example:3478?transport=tcp', 'turns:okul.example:5349'],
      ...password,
    },
  ];
  expect(relaysOf(servers, 'udp')).toEqual([{ urls: ['turn:okul.example:3478'], ...password }]);
  expect(relaysOf(servers, 'tcp')).toEqual([
    { urls: ['turn:okul.example:3478?transport=tcp', 'turns:okul.example:5349'], ...password },
  ]);
  expect(relaysOf([servers[0]!], 'udp')).toEqual([]);
});
