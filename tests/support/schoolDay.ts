import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { linkOf, OnlineSchool } from './onlineSchool.js';
import type { BrowserWish, VisitOptions } from './onlineSchool.js';
import type { RoomVisitor } from './roomVisitor.js';
import type { TestMeeting, TestPerson } from './school.js';
import type { StackOptions } from './stack.js';

/** For conditions of a loaded machine: pictures, tones and rooms come when they come. */
export const soon = { timeout: 60_000, interval: 200 };

/** What a test file with one school has at hand. */
export interface SchoolDay {
  readonly school: OnlineSchool;
  readonly ayse: TestPerson;
  readonly elif: TestPerson;
  readonly mert: TestPerson;
  /** Ayşe, who owns every meeting of these tests, signed in. */
  teacher(options?: VisitOptions): Promise<RoomVisitor>;
  /** Elif, signed in. */
  pupil(options?: VisitOptions): Promise<RoomVisitor>;
  /** Elif's classmate, signed in. */
  classmate(options?: VisitOptions): Promise<RoomVisitor>;
  /** The teacher and Elif, inside. */
  two(meeting: TestMeeting): Promise<[RoomVisitor, RoomVisitor]>;
  /** A teacher (440 Hz), a pupil with an account (880) and a guest with the link (1320), all inside. */
  lesson(meeting: TestMeeting): Promise<[RoomVisitor, RoomVisitor, RoomVisitor]>;
}

/**
 * One running school for a test file. Every story ends with all windows closed, and fails if a page or the browser
 * complained of anything or asked for something outside the school.
 */
export function schoolDay(options: StackOptions = {}, wish?: BrowserWish): SchoolDay {
  let opened: { school: OnlineSchool; ayse: TestPerson; elif: TestPerson; mert: TestPerson };
  beforeAll(async () => {
    const school = await OnlineSchool.start(options, wish);
    const ayse = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const elif = await school.account('elif.gokce', 'Elif Gökçe', 'student');
    const mert = await school.account('mert.caglar', 'Mert Çağlar', 'student');
    opened = { school, ayse, elif, mert };
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const complaints = await opened.school.goHome(hasFailed ? task.name : null);
    if (!hasFailed) expect(complaints).toEqual([]);
  });
  afterAll(() => opened?.school.stop());

  const member = (who: 'ayse' | 'elif' | 'mert', username: string) => (visit?: VisitOptions) =>
    opened.school.member(opened[who], username, visit);
  const day: SchoolDay = {
    get school() {
      return opened.school;
    },
    get ayse() {
      return opened.ayse;
    },
    get elif() {
      return opened.elif;
    },
    get mert() {
      return opened.mert;
    },
    teacher: member('ayse', 'ayse.yildirim'),
    pupil: member('elif', 'elif.gokce'),
    classmate: member('mert', 'mert.caglar'),
    async two(meeting) {
      const [teacher, pupil] = [await day.teacher(), await day.pupil()];
      await teacher.goto(`/room/${meeting.token}`);
      await teacher.enter();
      await pupil.goto(linkOf(meeting));
      await pupil.enter();
      return [teacher, pupil];
    },
    async lesson(meeting) {
      const [teacher, pupil] = await Promise.all([day.teacher({ tone: 440 }), day.pupil({ tone: 880 })]);
      await Promise.all([teacher.goto(`/room/${meeting.token}`), pupil.goto(linkOf(meeting))]);
      await teacher.enter();
      const coming = opened.school.guest('Can Demir', meeting, { tone: 1320 });
      const [guest] = await Promise.all([coming, pupil.enter()]);
      await guest.inRoom();
      guest.id = await opened.school.guestId('Can Demir', meeting);
      return [teacher, pupil, guest];
    },
  };
  return day;
}

/** Everyone sees a moving picture of everyone else and hears their tone. */
export async function expectAllSeeAndHear(everyone: readonly RoomVisitor[]): Promise<void> {
  for (const one of everyone)
    for (const other of everyone) {
      if (one === other) continue;
      await one.tile(other.name).waitFor();
      await expect.poll(() => one.hears(other), soon).toBe('their tone');
      await expect.poll(() => one.sees(other), soon).toBe(true);
    }
}
