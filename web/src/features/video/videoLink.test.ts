import { expect, it } from 'vitest';
import { siteIdOf } from './videoLink';

const id = 'aqz-KE_bpKQ';

it.each([
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?t=42`,
  `youtu.be/${id}`,
  ` https://www.youtube.com/watch?v=${id} `,
  `http://youtube.com/watch?t=42&v=${id}`,
  `https://m.youtube.com/watch?v=${id}&list=PL1`,
  `www.youtube.com/watch?v=${id}`,
])('%s names a video', (text) => {
  expect(siteIdOf(text)).toBe(id);
});

it.each([
  '',
  id,
  'https://youtu.be/',
  'https://youtu.be/?t=42',
  'https://www.youtube.com/watch?t=42',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/channel/${id}`,
  `https://youtu.be/${id}/more`,
  `https://youtube.com.example.org/watch?v=${id}`,
  `https://example.org/watch?v=${id}`,
  `https://youtube.com@example.org/watch?v=${id}`,
  `https://me@youtube.com/watch?v=${id}`,
  `https://youtube.com:8443/watch?v=${id}`,
  `javascript:alert(1)//youtube.com/watch?v=${id}`,
  `data:text/html,youtube.com/watch?v=${id}`,
  `file://youtube.com/watch?v=${id}`,
  `http://10.0.0.1/watch?v=${id}`,
  `https://okul.local/${id}`,
  '//',
])('%j names none', (text) => {
  expect(siteIdOf(text)).toBeNull();
});
