import type { Locator } from 'playwright-core';
import type { OnlineSchool } from '../../support/onlineSchool.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { TestPerson } from '../../support/school.js';

/** Meetings of these days from now, in order, called by their number. */
export async function plan(
  { data }: OnlineSchool,
  owner: TestPerson,
  prefix: string,
  days: readonly number[],
): Promise<void> {
  await data.query(
    `INSERT INTO meetings (token, name, password, owner_id, start_at)
     SELECT (100 + floor(random() * 899))::int || '-' || (100 + floor(random() * 899))::int || '-' || (100 + n),
       $2 || n, 'ABC23', $1, now() + day * interval '1 day' FROM unnest($3::float[]) WITH ORDINALITY AS planned (day, n)`,
    [owner.id, `${prefix} `, days],
  );
}
/** Past meetings of someone else in which this person once was. */
export const joined = ({ data }: OnlineSchool, person: TestPerson, owner: TestPerson) =>
  data.query(
    `INSERT INTO meeting_people (meeting_id, person_id, first_entered_at)
     SELECT id, $1, start_at FROM meetings WHERE owner_id = $2`,
    [person.id, owner.id],
  );

export const cards = ({ page }: RoomVisitor): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
export const card = (who: RoomVisitor, name: string): Locator =>
  cards(who).filter({ has: who.page.getByRole('heading', { name, exact: true }) });
export const names = async (who: RoomVisitor) => cards(who).getByRole('heading').allInnerTexts();
export const pathOf = ({ page }: RoomVisitor) => page.evaluate(() => location.pathname + location.search);
