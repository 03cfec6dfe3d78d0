import pg from 'pg';
import { io } from 'socket.io-client';
import { linkOf, OnlineSchool } from '../../../tests/support/onlineSchool.js';
import type { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { lookOutFor, pressToScreen, watchPresses } from '../pressWatch.js';
import { interleave, ratio, spread, spreadOf, type Sample } from '../rounds.js';
import { startFloor } from '../servers.js';

/** One press is a matter of the screen's next frame; a run is the middle of these. */
const presses = 5;
const middleOf = async (measureOne: () => Promise<number>): Promise<number> => {
  const all: number[] = [];
  for (let n = 0; n < presses; n++) all.push(await measureOne());
  return spreadOf(all).median;
};

/** A message by a bare socket to another, and one row that is committed before: the least that such a press costs. */
async function plainWay(
  url: string,
  databaseUrl: string,
): Promise<{ measure: () => Promise<Sample>; close: () => Promise<void> }> {
  const [writer, reader] = [0, 1].map(() => io(url, { transports: ['websocket'], forceNew: true }));
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('CREATE TABLE plain_deeds (id serial PRIMARY KEY, deed text NOT NULL)');
  for (const [n, socket] of [writer!, reader!].entries()) await socket.emitWithAck('join', 'quiet', { id: String(n) });
  const once = async (): Promise<number> => {
    const began = performance.now();
    await database.query('INSERT INTO plain_deeds (deed) VALUES ($1)', ['chat']);
    const heard = new Promise<void>((resolve) => reader!.once('room:frame', () => resolve()));
    writer!.emit('say', 'quiet', { deed: 'chat' }, () => undefined);
    await heard;
    return performance.now() - began;
  };
  return {
    measure: async () => ({ ms: await middleOf(once) }),
    close: async () => {
      writer!.close();
      reader!.close();
      await database.end();
    },
  };
}

/** A teacher and a pupil, and somebody who comes to be put out; each deed is pressed in the teacher's window and seen in another. */
class QuietLesson {
  private written = 0;
  private guests = 0;

  private constructor(
    private readonly school: OnlineSchool,
    private readonly meeting: Awaited<ReturnType<OnlineSchool['meeting']>>,
    private readonly teacher: RoomVisitor,
    private readonly pupil: RoomVisitor,
  ) {}

  static async begin(school: OnlineSchool): Promise<QuietLesson> {
    const ayse = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const elif = await school.account('elif.gokce', 'Elif Gökçe', 'student');
    const meeting = await school.meeting(ayse, { isModControl: true });
    const [teacher, pupil] = [await school.member(ayse, 'ayse.yildirim'), await school.member(elif, 'elif.gokce')];
    for (const { page } of [teacher, pupil]) await watchPresses(page);
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    await pupil.open('Sohbet');
    return new QuietLesson(school, meeting, teacher, pupil);
  }

  async measure(): Promise<Sample> {
    return {
      chat: await middleOf(() => this.chat()),
      grant: await middleOf(() => this.grant()),
      kick: await middleOf(() => this.kick()),
    };
  }

  private async chat(): Promise<number> {
    const text = `Sayfa ${++this.written} açık`;
    await lookOutFor(this.pupil.page, text);
    await this.teacher.write(text);
    return pressToScreen(this.teacher.page, this.pupil.page);
  }

  private async grant(): Promise<number> {
    await this.pupil.tool('Söz iste').click();
    const allow = (await this.teacher.row(this.pupil.name)).getByRole('button', { name: 'İzin ver' });
    await allow.waitFor();
    await lookOutFor(this.pupil.page, 'mikrofonunuza izin verdi');
    await allow.click();
    const ms = await pressToScreen(this.teacher.page, this.pupil.page);
    await this.teacher.choose(this.pupil.name, 'Mikrofonunu kapat');
    await this.pupil.tool('Söz iste').waitFor();
    await this.pupil.notice('mikrofonunuza izin verdi').waitFor({ state: 'detached' });
    return ms;
  }

  private async kick(): Promise<number> {
    const guest = await this.school.visitor(`Misafir ${++this.guests}`);
    await watchPresses(guest.page);
    await guest.goto(linkOf(this.meeting));
    await guest.field('Adınız').fill(guest.name);
    await guest.enter();
    await this.teacher.choose(guest.name, 'Dersten çıkar');
    await lookOutFor(guest.page, 'Dersten çıkarıldınız');
    await this.teacher.dialog(`${guest.name} dersten çıkarılsın mı?`).getByRole('button', { name: 'Çıkar' }).click();
    const ms = await pressToScreen(this.teacher.page, guest.page);
    await guest.close();
    return ms;
  }
}

async function measure(bench: Bench): Promise<Result> {
  const [school, floor] = await Promise.all([OnlineSchool.start(), startFloor(bench)]);
  const plain = await plainWay(floor.url, school.stack.databaseUrl);
  try {
    const lesson = await QuietLesson.begin(school);
    const variants = { plain: plain.measure, ours: () => lesson.measure(), again: plain.measure };
    for (const warmUp of Object.values(variants)) await warmUp();
    const samples = await interleave(bench.rounds, variants);
    const against = `bare socket and one commit: ${spread(samples.plain, 'ms').median.toFixed(1)} ms`;
    const finding = (name: string, key: string): Finding => ({
      ...{ name, unit: 'ms', value: spread(samples.ours, key), against },
      ...{ gate: 100, goal: 60 },
    });
    return {
      findings: [
        finding('a chat message, from the press to the other’s screen', 'chat'),
        finding('a granted microphone', 'grant'),
        finding('somebody put out', 'kick'),
      ],
      control: ratio(samples.again, samples.plain, 'ms'),
      method:
        'The real app behind nginx, in one Chromium: a teacher and a pupil in a lesson that a moderator controls, with camera and microphone as they come, and nothing else happens. The teacher ' +
        'presses "Gönder", "İzin ver" at a wish, and "Çıkar" in the question about a guest who has just come; the time ends in the frame that brings the ' +
        `words to the other’s screen (median of ${presses}). Both windows read the machine’s clock.`,
    };
  } finally {
    await plain.close();
    await school.goHome();
    await floor.stop();
    await school.stop();
  }
}

export const quietRoom: Figure = { number: 18, title: 'From a press to the other’s screen, in a quiet room', measure };
