import { password } from '../../support/onlineSchool.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';

/** Somebody who has not signed in. */
export const visitorOf =
  (day: SchoolDay) =>
  (options = {}) =>
    day.school.visitor('Ziyaretçi', options);
export const pathOf = ({ page }: RoomVisitor) => page.evaluate(() => location.pathname + location.search);
export const menu = async ({ page }: RoomVisitor) => {
  const links = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link');
  await links.first().waitFor();
  return (await links.allInnerTexts()).filter((word) => word !== 'Derslik');
};

/** Fills the sign-in form where it stands. */
export async function signInHere(who: RoomVisitor, username: string, secret = password): Promise<void> {
  await who.field('Kullanıcı adı veya e-posta').fill(username);
  await who.field('Parola').fill(secret);
  await who.button('Giriş yap').click();
}
