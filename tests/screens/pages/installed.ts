import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { isLongRun } from '../../support/longRun.js';
import type { SchoolDay } from '../../support/schoolDay.js';

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

/** The web app on a device: its icons, its page for a school that is away, and its new versions. */
export function installed(day: SchoolDay): void {
  it('can be installed, and has a page for when the school is away, which goes by itself', async () => {
    const phone = await day.pupil({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
    await phone.goto('/toplantilar');
    await phone.heading('Toplantılar').waitFor();
    const manifest = await phone.page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      const answer = await fetch(href);
      return { type: answer.headers.get('content-type'), body: (await answer.json()) as Manifest };
    });
    expect(manifest.type).toMatch(/^application\/manifest\+json/);
    expect(manifest.body).toMatchObject({ start_url: '/', display: 'standalone' });
    for (const { src, sizes } of manifest.body.icons.filter(({ src }) => src.endsWith('.png'))) {
      const width = await phone.page.evaluate(async (src) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return picture.naturalWidth;
      }, src);
      expect(`${width}x${width}`).toBe(sizes);
    }

    await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.page.reload();
    await phone.heading('Toplantılar').waitFor();
    const kept = await phone.page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.sort()).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js', '/theme.js']);

    phone.forgive(/ERR_INTERNET_DISCONNECTED/);
    await phone.context.setOffline(true);
    await phone.page.goto(`${day.school.stack.url}/ayarlar/ses`);
    await phone.heading('Okulunuza ulaşılamıyor').waitFor();
    expect(await axeFindings(phone.page, 'offline')).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await phone.button('Yeniden dene').press('Enter');
    await phone.page.getByText('Hâlâ ulaşılamıyor.').waitFor();
    await phone.page.evaluate(() => localStorage.setItem('language', 'en'));
    await phone.page.reload();
    await phone.heading('Your school can’t be reached').waitFor();
    await phone.context.setOffline(false);
    await phone.heading('Sound').waitFor();
  });

  it.runIf(isLongRun)(
    'says that there is a newer version, once it is looked at again, and takes it at a press',
    async () => {
      const pupil = await day.pupil();
      await pupil.page.clock.install();
      let build = '';
      await pupil.page.route('**/version.json', async (route) => {
        const answer = await route.fetch();
        build ||= ((await answer.json()) as { build: string }).build;
        await route.fulfill({ json: { build } });
      });
      await pupil.goto('/yardim');
      await pupil.heading('Yardım').waitFor();
      const lookAgain = async () => {
        const answer = pupil.page.waitForResponse(/version\.json/);
        await pupil.page.clock.fastForward(16 * 60_000);
        await answer;
      };
      await lookAgain();
      expect(build).toMatch(/^[0-9a-f]{12}$/);
      expect(await pupil.page.locator('meta[name=build]').getAttribute('content')).toBe(build);
      const words = pupil.page.getByRole('status').getByText('Derslik yenilendi');
      expect(await words.count()).toBe(0);
      build = 'another';
      await lookAgain();
      await words.waitFor();
      expect(await axeFindings(pupil.page, 'a newer version')).toEqual([]);
      await pupil.button('Sayfayı yenile').click();
      await words.waitFor({ state: 'detached' });
      await pupil.heading('Yardım').waitFor();
    },
  );
}
