import { linkOf, OnlineSchool } from '../../../tests/support/onlineSchool.js';
import type { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import type { TestPerson } from '../../../tests/support/school.js';
import type { StackOptions } from '../../../tests/support/stack.js';
import type { Bench, Figure, Result } from '../figure.js';
import { anyChannel, missingServers, overJitsi } from '../jitsiServers.js';
import { joinOf, realCameraFps, watchJoin, type Join } from '../joinWatch.js';
import { interleave, ratio, spread, type Sample } from '../rounds.js';

/** A running school with the people of a lesson, signed in. */
class House {
  private constructor(
    private readonly school: OnlineSchool,
    private readonly owner: TestPerson,
    private readonly people: readonly RoomVisitor[],
  ) {}

  static async open(options: StackOptions): Promise<House> {
    const school = await OnlineSchool.start(options, { fps: realCameraFps });
    const owner = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const elif = await school.account('elif.gokce', 'Elif Gökçe', 'student');
    const mert = await school.account('mert.caglar', 'Mert Çağlar', 'student');
    const people = [
      await school.member(owner, 'ayse.yildirim', anyChannel),
      await school.member(elif, 'elif.gokce', anyChannel),
      await school.member(mert, 'mert.caglar', anyChannel),
    ];
    return new House(school, owner, people);
  }

  /** A new lesson: the teacher is inside, then one pupil enters, then the next. */
  async lesson(): Promise<Sample> {
    const link = linkOf(await this.school.meeting(this.owner));
    const [teacher, ...pupils] = this.people;
    teacher!.page = await teacher!.context.newPage();
    await teacher!.goto(link);
    // A person who is faster than their camera enters without it.
    await teacher!.page.locator('video').first().waitFor();
    await teacher!.enter();
    const joins: Join[] = [];
    for (const pupil of pupils) {
      pupil.page = await pupil.context.newPage();
      await watchJoin(pupil.page);
      await pupil.goto(link);
      await pupil.page.locator('video').first().waitFor();
      await pupil.page.waitForLoadState('networkidle');
      await pupil.button('Derse gir').click();
      joins.push(await joinOf(pupil.page));
    }
    for (const { page } of this.people) await page.close();
    const [first, next] = joins;
    return { first: first!.ms, next: next!.ms, roundTrips: next!.roundTrips };
  }

  async close(): Promise<void> {
    await this.school.goHome();
    await this.school.stop();
  }
}

async function measure(bench: Bench): Promise<Result> {
  const mesh = await House.open({ env: { MEDIA: 'mesh' } });
  const bridge = await House.open(overJitsi());
  try {
    const variants = { mesh: () => mesh.lesson(), bridge: () => bridge.lesson(), again: () => mesh.lesson() };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const ms = (variant: 'mesh' | 'bridge', key: string) => `${spread(samples[variant], key).median.toFixed(0)} ms`;
    const finding = (name: string, key: string, gate: number, goal: number) => ({
      name,
      unit: 'x',
      value: ratio(samples.bridge, samples.mesh, key),
      against: `mesh: ${ms('mesh', key)}; bridge ${ms('bridge', key)}`,
      gate,
      goal,
    });
    return {
      findings: [
        finding('first pupil, to the first frame', 'first', 2.5, 1.5),
        finding('next pupil, to the first frame', 'next', 2, 1.2),
        {
          name: 'round trips of the next pupil',
          unit: '',
          value: spread(samples.bridge, 'roundTrips'),
          against: `mesh: ${spread(samples.mesh, 'roundTrips').median.toFixed(0)}`,
          gate: 10,
          goal: 6,
        },
      ],
      control: ratio(samples.again, samples.mesh, 'first'),
      method:
        'The real app behind nginx, twice, with a Chromium each: once with MEDIA=mesh, once with MEDIA=jitsi over conference servers on the same ' +
        'machine. A new lesson each time: the teacher is inside with a camera, a pupil stands at preparation and presses the button; the ' +
        'time until the first decoded frame of somebody else is taken in the pupil’s page. Alone, the teacher has no media connection yet, in ' +
        'either of them. The next pupil does the same while both are inside. At preparation the ' +
        'page has fetched Jitsi’s library and signed in at the servers, in no room.' +
        ' Of 1,160 ms of a next pupil, by marks in their page on a slow moment of this machine: 50 are the room’s answer; 90 the ' +
        'page draws; 155 it asks Jicofo and waits, 150 Prosody lets it in and Jicofo invites; 240 the library reads the offer and ' +
        'writes its answer, over half of it in Chromium’s own reading; 170 the way to the bridge opens; the last 290 pass with ' +
        'three further offers, one for each new source, until a picture that begins anew has come. The mesh has neither the two ' +
        'waits in the middle nor the further offers.',
    };
  } finally {
    await Promise.all([mesh.close(), bridge.close()]);
  }
}

export const bridgeJoin: Figure = {
  number: 13,
  title: 'Join to the first decoded frame, over the bridge',
  missing: () => missingServers(),
  measure,
};
