import { describe, expect, it } from 'vitest';
import { noticesOf, writeNotices } from '../client/vite/notices/notices.ts';
import { readNotices } from '../web/src/features/licences/readNotices.js';
import { root } from './native/root.js';

describe('third-party notices', () => {
  it.each(['web', 'admin', 'api'])(
    'of %s: no package is without a known licence, and the page reads all of them',
    (workspace) => {
      const { notices, faults } = noticesOf(root, workspace);
      expect(faults).toEqual([]);
      expect(readNotices(writeNotices(notices))).toEqual(
        notices.map(({ parts, text }) => ({
          parts: parts.map(({ name, version, licence }) => ({ name: `${name} ${version}`, licence })),
          text: text.replaceAll(/^(={80}|-{80})$/gm, ' $1').trim(),
        })),
      );
    },
  );

  const textOf = (workspace: string, part: RegExp) =>
    noticesOf(root, workspace).notices.find(({ parts }) => parts.some(({ name }) => part.test(name)))?.text;

  it.each([
    ['web', /^react$/, 'Copyright (c) Meta Platforms'],
    ['web', /^Selfie segmentation model of MediaPipe/, 'Apache License'],
    ['web', /^TensorFlow Lite/, 'Copyright The TensorFlow Authors'],
    ['web', /^RNNoise/, 'Jean-Marc Valin'],
    ['web', /^@expo-google-fonts.inter$/, 'SIL OPEN FONT LICENSE'],
    ['admin', /^@fontsource-variable.inter$/, 'SIL OPEN FONT LICENSE'],
    ['api', /^fastify$/, 'The Fastify'],
    ['api', /^@img.sharp-libvips-/, 'GNU LESSER GENERAL PUBLIC LICENSE'],
  ])('of %s hold the text of %s: %s', (workspace, part, words) => {
    expect(textOf(workspace, part)).toContain(words);
  });
});
