import { describe, expect, it } from 'vitest';
import { ourFiles, readImporters } from './importers.js';
import { touchedBy, type Chosen } from './since.js';

const files = ourFiles();
const importers = readImporters(files);
const touched = (...changed: string[]): Chosen => touchedBy(changed, files, importers);
const all = (suite: string) => files.filter((file) => file.startsWith(`tests/${suite}/`) && file.endsWith('.test.ts'));

describe('what a change can touch', () => {
  it('is by the noun where suites run the built product, and by imports in unit tests', () => {
    const board = touched('api/src/rooms/rules/board.ts');
    expect(board.get('realtime')).toContain('tests/realtime/board.test.ts');
    expect(board.get('realtime')).not.toContain('tests/realtime/chat.test.ts');
    expect(board.get('e2e')).toContain('tests/e2e/whiteboard.test.ts');
    expect(board.get('unit')).toEqual(expect.arrayContaining(['tests/laws/decide.test.ts', 'tests/laws/laws.test.ts']));
    expect(board.get('screens')).toBeUndefined();
  });

  it('finds a page’s stories in the file that brings them in', () =>
    expect(touched('web/src/features/settings/ProfilePage.tsx').get('screens')).toContain(
      'tests/screens/pages.test.ts',
    ));

  it('goes from what the apps share to the nouns that use it', () => {
    const day = touched('contract/src/birthDate.ts');
    expect(day.get('unit')).toContain('contract/src/birthDate.test.ts');
    expect(day.get('api')).toContain('tests/api/registration.test.ts');
    expect(day.get('api')!.length).toBeLessThan(all('api').length);
  });

  it('is a whole side where everything stands on it', () => {
    expect(touched('web/src/ui/Button.tsx').get('e2e')).toEqual(all('e2e').toSorted());
    expect(touched('web/src/conference/mesh/codecs.ts').get('media')).toContain('tests/media/mesh.test.ts');
    expect(touched('package-lock.json').get('realtime')).toEqual(all('realtime').toSorted());
  });

  it('is a test itself, and those that bring a changed helper in', () => {
    expect([...touched('tests/e2e/hands.test.ts')]).toEqual([['e2e', ['tests/e2e/hands.test.ts']]]);
    expect([...touched('tests/support/surveyDay.ts').keys()]).toContain('e2e');
  });

  it('is nothing where only words for people changed', () =>
    expect([...touched('README.md', 'docs/operations.md')]).toEqual([]));
});
