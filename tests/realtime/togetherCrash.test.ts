import { expect, test } from 'vitest';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { boardPages } from '@derslik/contract/room/board/state';
import { sharedSurveys } from '@derslik/contract/room/parts/survey';
import { sharedVideo, videoPosition } from '@derslik/contract/room/parts/video';
import { viewFor } from '@derslik/contract/room/view';
import type { SurveyText } from '@derslik/contract/survey';
import { pencil } from '../support/boardDay.js';
import { ClientTab } from '../support/clientTab.js';
import { filmOf } from '../support/filmRow.js';
import { roomDay } from '../support/roomDay.js';
import { logOf, truthOf } from '../support/roomTruth.js';
import type { TestMeeting, TestSchool } from '../support/school.js';

const rounds = process.env['TORTURE'] === '1' ? 50 : 2;
const day = roomDay({ env: { ROOM_LEAVE_GRACE_MS: '20000', ROOM_HEARTBEAT_MS: '200' } });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const survey = { type: 'createSurvey', title: 'Hazır mısınız?', options: ['Evet', 'Hayır', 'Az kaldı'], share: true };

/** Whether it was acknowledged; null where nobody answered in time, and it may stand or not. */
const tried = async (tab: ClientTab, command: ClientCommand): Promise<boolean | null> => {
  try {
    await tab.send(command);
    return true;
  } catch (error) {
    const { message } = error as Error;
    expect(message).toMatch(/common\.(unavailable|tooMany)/);
    if (message === 'common.unavailable') return null;
    await pause(100);
    return false;
  }
};

/** Everyone draws and erases on one page; what was acknowledged stands, and what stands was drawn once. */
class Drawing {
  private readonly stands = new Set<string>();
  private readonly gone = new Set<string>();
  private readonly unknown = new Set<string>();
  private count = 0;
  constructor(private readonly pageId: string) {}

  async step(tab: ClientTab): Promise<boolean> {
    const line = pencil();
    const drawn = await tried(tab, { type: 'drawing', pageId: this.pageId, line });
    if (drawn === null) this.unknown.add(line.id);
    if (!drawn) return false;
    this.stands.add(line.id);
    this.count += 1;
    if (this.count % 4 !== 0) return true;
    const erased = await tried(tab, { type: 'eraseLines', pageId: this.pageId, lineIds: [line.id] });
    if (erased === null) this.unknown.add(line.id);
    else if (erased) this.gone.add(line.id);
    return true;
  }

  async check(school: TestSchool, meeting: TestMeeting): Promise<void> {
    const rows = await school.query<{ id: string; erased: boolean }>(
      'SELECT id, erased_by IS NOT NULL AS erased FROM board_lines WHERE page_id = $1',
      [this.pageId],
    );
    const erased = new Map(rows.map((row) => [row.id, row.erased]));
    for (const id of this.stands) {
      expect(erased.has(id), `the acknowledged line ${id}`).toBe(true);
      if (!this.unknown.has(id)) expect(erased.get(id)).toBe(this.gone.has(id));
    }
    for (const { id } of rows) expect(this.stands.has(id) || this.unknown.has(id)).toBe(true);
    const events = await logOf(school, meeting);
    const drawn = events.flatMap(({ event }) => (event.type === 'lineDrawn' ? [event.lineId] : []));
    expect(drawn.length).toBe(new Set(drawn).size);
    expect([...drawn].sort()).toEqual([...erased.keys()].sort());
    const [page] = await school.query<{ rev: number }>('SELECT rev FROM board_pages WHERE id = $1', [this.pageId]);
    expect(boardPages(await truthOf(school, meeting))).toMatchObject([{ id: this.pageId, rev: page!.rev }]);
  }
}

/** The answers of a class, of which nobody has more than one, whatever they tried. */
class Voting {
  private readonly answered = new Map<string, number>();
  private readonly maybe = new Map<string, Set<number>>();
  constructor(
    private readonly id: string,
    readonly isAnonymous: boolean,
  ) {}

  /** Votes until it is known that this person has an answer, each time for something else. */
  async vote(tab: ClientTab, first: number): Promise<void> {
    const person = tab.person.id;
    const maybe = new Set<number>();
    this.maybe.set(person, maybe);
    for (let n = first; !this.answered.has(person); n++) {
      const option = n % survey.options.length;
      try {
        await tab.send({ type: 'add survey answer', surveyId: this.id, option });
        this.answered.set(person, option);
      } catch (error) {
        const { message } = error as Error;
        // An answer that came to nobody's ears may be the one that stands.
        if (message === 'survey.answered' && maybe.size > 0) return;
        expect(message).toMatch(/common\.(unavailable|tooMany)/);
        if (message === 'common.unavailable') maybe.add(option);
        else await pause(100);
      }
    }
  }

  /** Each asks for a second answer, of another option, and gets none. */
  async voteAgain(tab: ClientTab): Promise<void> {
    const option = ((this.answered.get(tab.person.id) ?? 0) + 1) % survey.options.length;
    const command = { type: 'add survey answer', surveyId: this.id, option } as const;
    let said = 'common.tooMany';
    for (; said === 'common.tooMany'; await pause(100))
      said = await tab.send(command).then(
        () => 'taken',
        (error: unknown) => (error as Error).message,
      );
    expect(said).toBe('survey.answered');
  }

  async check(school: TestSchool, meeting: TestMeeting, voters: readonly string[]): Promise<void> {
    const events = (await logOf(school, meeting)).flatMap(({ event }) =>
      event.type === 'surveyAnswered' && event.surveyId === this.id ? [event] : [],
    );
    expect(events.map(({ personId }) => personId).sort(), 'an answer of each, and one').toEqual([...voters].sort());
    const rows = await school.query<{ person_id: string; option: number }>(
      'SELECT person_id, option FROM survey_answers WHERE survey_id = $1',
      [this.id],
    );
    const urns = await school.query<{ ballots: Buffer[] }>(
      'SELECT ballots FROM survey_ballots WHERE survey_id = $1 AND cardinality(ballots) > 0',
      [this.id],
    );
    if (this.isAnonymous) {
      expect(rows).toEqual([]);
      expect(urns.map(({ ballots }) => ballots.length)).toEqual([voters.length]);
      return;
    }
    expect(urns).toEqual([]);
    expect(rows.map((row) => row.person_id).sort()).toEqual([...voters].sort());
    for (const { person_id, option } of rows)
      if (this.answered.has(person_id)) expect(option, 'as acknowledged').toBe(this.answered.get(person_id));
      else expect(this.maybe.get(person_id)).toContain(option);
  }
}

test(`the API is killed while five draw, vote and play at once: nothing acknowledged is lost, nothing stands twice (${rounds} rounds)`, async () => {
  const { stack, school } = day;
  const meeting = await school.meeting(day.teacher);
  const people = [day.teacher, ...(await school.pupils(4))];
  const tabs = people.map((person) => new ClientTab(stack.url, person, meeting));
  for (const tab of tabs) await tab.enter();
  const [host] = tabs as [ClientTab];
  for (const { id } of people.slice(1)) await host.send({ type: 'setRole', id, role: 'coModerator' });
  await host.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
  await host.send({ ...(await filmOf(school, day.teacher)), mutesMicrophones: true });
  const pageId = boardPages(host.state.data!.view)[0]!.id;
  for (const tab of tabs) await tab.until('the board', ({ data }) => boardPages(data!.view).length === 1);

  const drawing = new Drawing(pageId);
  const votings: Voting[] = [];
  /** Where the teacher said that the video is, and whether that was acknowledged. */
  const moves: { position: number; stands: boolean | null }[] = [];
  for (let round = 0; round < rounds; round++) {
    const isAnonymous = round % 2 === 1;
    const { id } = (await host.send({ ...survey, isAnonymous } as ClientCommand)) as SurveyText;
    for (const tab of tabs)
      await tab.until('the survey', ({ data }) => sharedSurveys.of(data!.view)[id]?.isOpen === true);
    const voting = new Voting(id, isAnonymous);
    votings.push(voting);

    let isOver = false;
    let count = 0;
    let killing: Promise<void> | null = null;
    const votes: Promise<void>[] = [];
    const busy = tabs.map(async (tab) => {
      while (!isOver) {
        if (!(await drawing.step(tab))) continue;
        count += 1;
        if (count !== 20 + 7 * round) continue;
        // All of them vote at the moment at which the server dies.
        votes.push(...tabs.map((one, n) => voting.vote(one, n)));
        killing = pause(5 * round).then(() => stack.api[0]!.restart('SIGKILL'));
      }
    });
    const playing = (async () => {
      while (!isOver) {
        const position = 7.25 * (moves.length + 1);
        const stands = await tried(host, { type: 'video action', action: 'play', position });
        moves.push({ position, stands });
        await pause(50);
      }
    })();
    while (!killing) await pause(10);
    await killing;
    await Promise.all(tabs.map((tab) => tab.until('to be back', ({ up, lostAt }) => up && lostAt === null)));
    await Promise.all(votes);
    isOver = true;
    await Promise.all([...busy, playing]);
    await Promise.all(tabs.map((tab) => voting.voteAgain(tab)));
    await voting.check(
      school,
      meeting,
      people.map((person) => person.id),
    );
    await host.send({ type: 'pollClose', surveyId: id });
  }

  await drawing.check(school, meeting);
  const moved = (await logOf(school, meeting)).flatMap(({ event }) =>
    event.type === 'videoMoved' ? [event.position] : [],
  );
  expect(moved, 'each once, in order').toEqual([...new Set(moved)].toSorted((a, b) => a - b));
  expect(moves.filter(({ position, stands }) => stands && !moved.includes(position))).toEqual([]);
  expect(moved.filter((one) => !moves.some(({ position, stands }) => position === one && stands !== false))).toEqual(
    [],
  );

  // The rows, the log and every tab say the same, and the video plays on where it is, for who comes now too.
  const late = new ClientTab(stack.url, (await school.pupils(1))[0]!, meeting);
  await late.enter();
  const truth = await truthOf(school, meeting);
  const now = Date.now() + 5_000;
  for (const tab of [...tabs, late]) {
    await tab.until(`event ${truth.seq}`, ({ data }) => (data?.view.seq ?? 0) >= truth.seq);
    const { view } = tab.state.data!;
    expect(view).toEqual(viewFor(truth, tab.person.id));
    expect(sharedVideo.of(view)).toMatchObject({ isPlaying: true, mutesMicrophones: true });
    expect(videoPosition(sharedVideo.of(view)!, now)).toBe(videoPosition(sharedVideo.of(truth)!, now));
    tab.close();
  }
});
