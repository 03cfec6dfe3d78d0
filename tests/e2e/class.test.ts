import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { browserPath } from '../../scripts/native/browser.js';
import { classWords } from '../../scripts/native/classPart.js';
import { root } from '../../scripts/native/root.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

describe('the class of the demo', () => {
  it('comes in by the link, raises hands and writes, and answers a survey', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher();
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupils = spawn(process.execPath, [join(root, 'scripts/class/class.mjs')], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        CLASS_LINK: day.school.stack.url + linkOf(meeting),
        CLASS_WORDS: JSON.stringify(classWords()),
        CLASS_BROWSER: browserPath(),
        CLASS_PACE: '0.1',
      },
      stdio: 'inherit',
    });
    try {
      for (const name of ['Asya Kurt', 'Efe Taner', 'Melis Ak']) await teacher.tile(name).waitFor();
      await teacher.button(/kişi el kaldırdı$/).waitFor();
      await teacher.open('Sohbet');
      await teacher.message('Günaydın öğretmenim').waitFor();
      const surveys = await teacher.open('Anketler');
      await surveys.getByRole('button', { name: 'Evet / Hayır' }).click();
      await surveys.getByText('3 kişi yanıtladı').waitFor();
    } finally {
      pupils.kill('SIGTERM');
    }
  });
});
