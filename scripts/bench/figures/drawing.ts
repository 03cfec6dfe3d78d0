import { shownPage } from '@derslik/contract/room/board/state';
import { linkOf, OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { RoomClient } from '../../../tests/support/roomClient.js';
import type { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import { readCpu, usedMs } from '../cpuTime.js';
import { Drawers, type Seen } from '../drawers.js';
import type { Bench, Figure, Result } from '../figure.js';
import { fillPage, lookOut, markTimes, panning } from '../fullPage.js';
import { spread, spreadOf, type Sample } from '../rounds.js';

const people = 30;
const strokes = 4;
const linesOfPage = 10_000;
/** The processor is slowed so many times; a child's laptop. */
const slowness = 4;
const panMs = 4_000;

/** What thirty hands cost the server, and when their strokes were seen. */
async function drawn(drawers: Drawers, apiPid: number): Promise<Sample> {
  const before = readCpu();
  const seen: Seen = await drawers.draw(strokes);
  const after = readCpu();
  const seconds = (after.at - before.at) / 1_000;
  return {
    stroke: spreadOf(seen.strokes).median,
    message: spreadOf(seen.messages).median,
    ratio: spreadOf(seen.strokes).median / spreadOf(seen.messages).median,
    lost: 100 * (1 - seen.arrived / seen.expected),
    cpu: usedMs(before.processes, after.processes, new Set([apiPid])) / seconds / 10,
    kb: seen.bytes / 1_000 / seconds,
  };
}

/** A lesson whose board has a full page, and a pupil with a slow laptop. */
class FullBoard {
  private constructor(
    private readonly host: RoomClient,
    private readonly pupil: RoomVisitor,
  ) {}

  static async make(school: OnlineSchool): Promise<FullBoard> {
    const teacher = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const elif = await school.account('elif.gokce', 'Elif Gökçe', 'student');
    const meeting = await school.meeting(teacher);
    const host = await RoomClient.join(school.stack.url, teacher, meeting);
    await host.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
    await fillPage(school.data, meeting, teacher, { pageId: shownPage(host.view!)!.id, strokes: linesOfPage });
    await host.send({ type: 'handle draw', status: 'inactive' });
    const pupil = await school.member(elif, 'elif.gokce', { viewport: { width: 1366, height: 768 } });
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    return new FullBoard(host, pupil);
  }

  /** From the teacher's press until the pupil, who has just come in, sees all of it; then how it is scrolled. */
  async look(): Promise<Sample> {
    const { page } = this.pupil;
    await page.reload();
    await this.pupil.inRoom();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await lookOut(page);
    const pressedAt = Date.now();
    await this.host.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
    const { seenAt, drawnAt } = await markTimes(page);
    for (let n = 0; n < 4; n++) await page.getByRole('button', { name: 'Yakınlaştır', exact: true }).click();
    const frame = await panning(page, panMs);
    await session.detach();
    await this.host.send({ type: 'handle draw', status: 'inactive' });
    return { open: seenAt - pressedAt, drawn: drawnAt - pressedAt, frame };
  }

  close(): void {
    this.host.close();
  }
}

async function measure(bench: Bench): Promise<Result> {
  const school = await OnlineSchool.start({ env: { BOARD_PERSON_KB: '1000000', BOARD_ROOM_KB: '1000000' } });
  try {
    const apiPid = school.stack.api[0]!.pid!;
    const teacher = await school.data.teacher();
    const drawers = await Drawers.open(school.stack.url, school.data, teacher, people);
    await drawers.draw(1);
    const hands: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) hands.push(await drawn(drawers, apiPid));
    drawers.close();
    const board = await FullBoard.make(school);
    const pages: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) pages.push(await board.look());
    board.close();
    return {
      findings: [
        {
          name: 'a stroke’s first point, seen elsewhere',
          unit: 'x',
          value: spread(hands, 'ratio'),
          against: `a chat message meanwhile: ${spread(hands, 'message').median.toFixed(0)} ms`,
          gate: 1.5,
          goal: 1.1,
        },
        {
          name: 'the same, absolute',
          unit: 'ms',
          value: spread(hands, 'stroke'),
          against: `${people} draw`,
          gate: 150,
          goal: 75,
        },
        {
          name: 'batches of points that did not arrive',
          unit: '%',
          value: spread(hands, 'lost'),
          against: 'the whole line comes in the end',
          gate: 1,
          goal: 0,
        },
        { name: 'server CPU while they draw', unit: '%', value: spread(hands, 'cpu'), against: 'one core' },
        { name: 'data to one person', unit: 'KB/s', value: spread(hands, 'kb'), against: `${people - 1} hands` },
        {
          name: 'page of 10,000 strokes, until all of it is seen',
          unit: 'ms',
          value: spread(pages, 'open'),
          against: 'from the teacher’s press',
          gate: 1_000,
          goal: 400,
        },
        {
          name: 'the same, until each stroke is as wide as it is',
          unit: 'ms',
          value: spread(pages, 'drawn'),
          against: 'thin lines come first',
        },
        {
          name: 'the same page, a frame while it is scrolled',
          unit: 'ms',
          value: spread(pages, 'frame'),
          against: '30 frames a second: 33.3 ms',
          gate: 33.3,
          goal: 16.7,
        },
      ],
      method:
        `${people} sockets in one lesson, all moderators of it (the pen is given to one pupil at a time); each draws ${strokes} strokes of a second, begun at different moments, and ` +
        'tells its points 20 times a second, 3 of them each time, then sends the finished line. Meanwhile one of them writes in the chat. Arrival is taken at ' +
        'every other socket, all of which live in the measuring process. CPU is the API’s process (Postgres is not in it). ' +
        `The page: ${linesOfPage} strokes of 14 points stand in the database; a pupil is inside with the real app in Chromium, slowed ${slowness} times ` +
        '(code of the board not loaded yet), and the teacher opens the board: until the stroke that lies on top is seen. Then it is scrolled a little with every frame, enlarged four steps.' +
        ' A page that opens is there as thin lines first, all of it, which the first time is taken to; then each stroke is drawn over its own in its ' +
        'width. This machine draws without a graphics card, ten thousand curves in 0.4 s at full speed, thin ones in 0.05 s, on a thread that is ' +
        'slowed here like all of the page’s. Before the first line is drawn come the board’s code, 2.5 MB of lines (0.6 MB on the line), and reading them.',
    };
  } finally {
    await school.goHome();
    await school.stop();
  }
}

export const drawing: Figure = { number: 15, title: 'A whiteboard on which thirty people draw', measure };
