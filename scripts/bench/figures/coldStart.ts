import type { Browser } from 'playwright-core';
import { launchMediaBrowser } from '../../../tests/support/media.js';
import { linkOf, nothingOutside, password } from '../../../tests/support/onlineSchool.js';
import { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import { TestSchool, type TestPerson } from '../../../tests/support/school.js';
import { hashPassword } from '../../../api/src/users/passwords.js';
import type { Bench, Figure, Result } from '../figure.js';
import { firstFrameAt, watchJoin } from '../joinWatch.js';
import { NativeSchool } from '../nativeSchool.js';
import { interleave, ratio, spread, spreadOf, type Sample } from '../rounds.js';

/** A browser asks again after this long, where nobody answers yet. Three that ask without a pause would take the cores that the start needs. */
const askAgainMs = 250;
/** One start of a process is a matter of luck; a run is the middle of these. */
const starts = 3;

async function open(visitor: RoomVisitor, path: string): Promise<void> {
  while (
    !(await visitor.page
      .goto(visitor.url + path)
      .then((answer) => answer?.ok())
      .catch(() => false))
  )
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
}

async function member(browser: Browser, url: string, person: TestPerson, username: string): Promise<RoomVisitor> {
  const context = await browser.newContext({ locale: 'tr-TR', permissions: ['camera', 'microphone'] });
  const visitor = new RoomVisitor(person.name, url, context, await context.newPage());
  await visitor.signIn(username, password);
  return visitor;
}

/** Who was signed in comes to a lesson, asks again while nobody answers, and presses as soon as there is a button and a picture. */
async function enter(visitor: RoomVisitor, link: string): Promise<void> {
  const { page } = visitor;
  const again = visitor.button('Yeniden dene');
  const picture = page.locator('video:visible').first();
  await open(visitor, link);
  for (;;) {
    await picture.or(again).first().waitFor();
    // Only a picture says that the door is open: the other button also goes while its answer is on its way, and may come back.
    if (await picture.isVisible()) break;
    await again.click({ timeout: 1_000 }).catch(() => undefined);
    await page.waitForTimeout(askAgainMs);
  }
  await visitor.button('Derse gir').click();
}

async function measure(bench: Bench): Promise<Result> {
  const school = await NativeSchool.make();
  const browser = await launchMediaBrowser({ fps: 10, args: [nothingOutside] });
  const data = new TestSchool(school.databaseUrl);
  try {
    const account = async (username: string, name: string, kind: 'teacher' | 'student') => {
      const person = await data.member(name, kind);
      const values = [person.id, username, await hashPassword(password)];
      await data.query('UPDATE users SET username = $2, password_hash = $3 WHERE id = $1', values);
      return person;
    };
    const ayse = await account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const elif = await account('elif.gokce', 'Elif Gökçe', 'student');
    const people = [
      await member(browser, school.url, ayse, 'ayse.yildirim'),
      await member(browser, school.url, elif, 'elif.gokce'),
    ] as const;
    const strangers = await browser.newContext({ locale: 'tr-TR' });
    const links: string[] = [];
    for (let n = 0; n < 2 * bench.rounds + 1; n++) links.push(linkOf(await data.meeting(ayse)));

    const ours = async (): Promise<Sample> => {
      const link = links.pop()!;
      const stranger = new RoomVisitor('', school.url, strangers, await strangers.newPage());
      for (const one of people) {
        one.page = await one.context.newPage();
        await watchJoin(one.page);
      }
      const [teacher, pupil] = people;
      const began = Date.now();
      const started = school.start();
      const signIn = async (): Promise<number> => {
        await open(stranger, '/giris-yap');
        await stranger.field('Parola').waitFor();
        return Date.now() - began;
      };
      const join = async (): Promise<number> => {
        await Promise.all([enter(teacher, link), enter(pupil, link)]);
        return (await firstFrameAt(pupil.page)) - began;
      };
      const [signInMs, joinMs] = await Promise.all([signIn(), join(), started]);
      for (const { page } of [...people, stranger]) await page.close();
      await school.stop();
      return { signIn: signInMs, join: joinMs };
    };
    const alone = async (): Promise<Sample> => {
      const runs: Sample[] = [];
      for (let n = 0; n < starts; n++) runs.push(await school.partsAlone());
      const middle = (name: string): number => spreadOf(runs.map((run) => run[name]!)).median;
      const parts = Object.fromEntries(Object.keys(runs[0]!).map((name) => [name, middle(name)]));
      return { ...parts, slowest: Math.max(...Object.values(parts)) };
    };
    await school.stop();
    const variants = { alone, ours, again: alone };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const seconds = samples.ours.map(({ signIn, join }) => ({ signIn: signIn! / 1_000, join: join! / 1_000 }));
    const joins = samples.ours.map(({ join }) => ({ slowest: join! }));
    const said = Object.keys(samples.alone[0]!)
      .filter((name) => name !== 'slowest')
      .map((name) => `${name} ${spread(samples.alone, name).median.toFixed(0)} ms`)
      .join(', ');
    return {
      findings: [
        {
          name: 'start to the sign-in page',
          unit: 's',
          value: spread(seconds, 'signIn'),
          against: `alone: ${said}`,
          gate: 5,
          goal: 1.5,
        },
        {
          name: 'start to the first frame of a lesson',
          unit: 'x',
          value: ratio(joins, samples.alone, 'slowest'),
          against: `the slowest part alone: ${spread(samples.alone, 'slowest').median.toFixed(0)} ms`,
          gate: 6,
          goal: 1.15,
        },
        {
          name: 'the same, absolute',
          unit: 's',
          value: spread(seconds, 'join'),
          against: 'two people signed in before, who open the lesson and press at once',
        },
      ],
      control: ratio(samples.again, samples.alone, 'slowest'),
      method:
        'A school that ran before is started by what `./scripts/start` runs once it has found the machine in order. Three windows ask for their page from the same moment on, and again a quarter of a second after each refusal: one ' +
        'for the sign-in page, until its fields stand there; a teacher and a pupil, signed in long ago, for a lesson, press "Yeniden dene" while nobody answers, enter as soon as ' +
        'there is a button, and the time is taken at the pupil’s first decoded frame of the teacher. Alone: each process of the school is ' +
        `started by its own command, in the same order, until it answers (median of ${starts}). With no window open the start says that it is ready after 1.4 s on ` +
        'this machine, and takes 0.3 s to begin; the API’s own 0.7 s is most of it, and begins once the sources are compared, beside ' +
        'Postgres and the look at the tables. The rest is the three windows’ own: their pages and the join take as much on the same two cores, ' +
        'which a school’s browsers don’t.',
    };
  } finally {
    await browser.close();
    await data.close();
    await school.remove();
  }
}

export const coldStart: Figure = { number: 12, title: 'From the start to the first lesson', measure };
