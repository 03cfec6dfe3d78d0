import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ redis: false });
});
afterAll(() => stack.stop());

const get = (path: string) => fetch(stack.url + path);

it.each([
  ['/third-party-notices.txt', 'react', 'Selfie segmentation model of MediaPipe'],
  ['/console/third-party-notices.txt', 'react-admin', '@fontsource-variable/inter'],
])('%s says as text what is shipped of others, and under which licences', async (path, ...parts) => {
  const answer = await get(path);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  const text = await answer.text();
  for (const part of parts) expect(text).toContain(`\n${part}`);
  expect(text).toContain('Permission is hereby granted');
});

it('the API has such a text beside it', () => {
  const text = readFileSync(new URL('../../api/dist/third-party-notices.txt', import.meta.url), 'utf8');
  expect(text).toMatch(/^fastify [\d.]+: MIT$/m);
});
