import { officeTypes, type OfficeEnding } from '@derslik/contract/officeTypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/native/root.js';
import { compose, ComposeStack, hasDocker, settingsOf } from '../support/composeStack.js';
import { TestLectures } from '../support/lectureLibrary.js';
import { isLongRun } from '../support/longRun.js';
import { craftedLetter, craftedOpen, craftedSlides, letterLine } from '../support/officeFiles.js';
import { TestSchool } from '../support/school.js';

/** LibreOffice is 310 MB, so its image is made where time is long. */
describe.skipIf(!hasDocker() || !isLongRun)(
  'office files on the production stack with OFFICE_FILES (needs Docker)',
  () => {
    let stack: ComposeStack;
    let school: TestSchool;
    let mine: TestLectures;
    let door: string;
    beforeAll(async () => {
      await compose(['build', 'api'], settingsOf({ OFFICE_FILES: 'yes' }), root);
      stack = await ComposeStack.start({ OFFICE_FILES: 'yes' });
      school = new TestSchool(stack.databaseUrl);
      // The door's certificate is the tests' own, which `fetch` does not take.
      door = `http://localhost:${stack.settings['HTTP_PORT']}`;
      mine = new TestLectures(door, (await school.teacher()).bearer);
    }, 30 * 60_000);
    afterAll(async () => {
      await school?.close();
      await stack?.stop();
    });

    const bring = async (bytes: Buffer, ending: OfficeEnding) => {
      const { data, code } = await mine.upload(bytes, { type: officeTypes[ending], title: ending });
      expect(code, ending).toBeUndefined();
      return mine.settled(data.id);
    };

    it('become pages with their words in the container that holds LibreOffice, and are read through the front door', async () => {
      expect((await mine.list()).data.opensOffice).toBe(true);
      for (const [bytes, ending] of [
        [craftedSlides('Üçgende açılar'), 'pptx'],
        [craftedLetter(letterLine('Üçgende açılar')), 'docx'],
        [craftedOpen('odt', '<text:p>Üçgende açılar</text:p>'), 'odt'],
      ] as const) {
        const ready = await bring(bytes, ending);
        expect(ready, ending).toMatchObject({ state: 'ready', failure: null, pages: 1 });
        const { data: key, cookie } = await mine.key(ready.id);
        expect(key.pages.map(({ text }) => text).join(' '), ending).toContain('Üçgende açılar');
        const page = await fetch(`${door}${key.src}/1`, { headers: { cookie } });
        expect([page.status, page.headers.get('content-type')], ending).toEqual([200, 'image/webp']);
      }
      const zeros = new Uint8Array(600 * 1024 * 1024);
      expect((await bring(craftedSlides('Bomba', { files: { 'ppt/media/image1.bin': zeros } }), 'pptx')).failure).toBe(
        'lectures.tooHeavy',
      );
    });
  },
);
