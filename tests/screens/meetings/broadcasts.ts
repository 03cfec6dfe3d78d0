import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { card, pathOf } from './cards.js';

/** Planning a broadcast, and its place in the list. */
export function broadcasts(day: SchoolDay): void {
  it('are planned with a warning for what is missing, changed; one that can’t be deleted comes back', async () => {
    const { school } = day;
    const head = await school.account('nur.ates', 'Nur Ateş', 'manager');
    await school.data.query(`UPDATE users SET email = 'nur@okul.example' WHERE id = $1`, [head.id]);
    await school.data.query(`INSERT INTO user_permissions VALUES ($1, 'derslikcreatestream:custom')`, [head.id]);
    const owner = await school.member(head, 'nur.ates', { viewport: { width: 360, height: 740 } });
    await owner.goto('/canli-yayinlar/liste');
    await owner.page.getByRole('link', { name: 'Yayın planla' }).click();
    await owner.button('Yayın planla').click();
    await owner.text('Yayına bir başlık yazın.').waitFor();
    await owner.field('Başlık').fill('Bayram töreni');
    await owner.button('Yayın planla').click();
    await owner.text('Yayını yöneten kişiyi (moderatör) yazın.').waitFor();
    await owner.field('E-posta').first().fill('nur@okul.example');
    await owner.field('Ad soyad').first().fill('Nur Ateş');
    await owner.button('Yayın planla').click();
    await owner.text(/e-posta, ad soyad ve unvan gerekir/).waitFor();
    await owner.field('Unvan').first().fill('Müdür');
    expect(await axeFindings(owner.page, 'planning a broadcast')).toEqual([]);
    await owner.button('Yayın planla').click();
    await card(owner, 'Bayram töreni').waitFor();
    expect(await pathOf(owner)).toBe('/canli-yayinlar/liste');
    expect(await axeFindings(owner.page, 'the list of broadcasts')).toEqual([]);
    await owner.button('Yayını düzenle').click();
    await owner.field('Başlık').fill('Bayram');
    await owner.button('Kaydet').click();
    await card(owner, 'Bayram').waitFor();
    await owner.page.route('**/api/broadCast?*', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'broadcast.running' } } }),
    );
    await owner.button('Yayını sil').click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Yayını sil' }).click();
    await owner.text('Yayın sürüyor. Önce yayını bitirin.').waitFor();
    await card(owner, 'Bayram').waitFor();
    await owner.page.unroute('**/api/broadCast?*');
    await owner.button('Yayını sil').click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Yayını sil' }).click();
    await owner.text('Planlanmış yayın yok').waitFor();
  });
}
