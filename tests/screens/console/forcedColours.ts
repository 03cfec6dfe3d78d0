import { expect, it } from 'vitest';
import { isLongRun } from '../../support/longRun.js';
import { changedBy } from '../../support/looks.js';
import { open, signIn, stack } from './consoleSchool.js';

/** High contrast, in both of the system's colour schemes. */
export function forcedColours(): void {
  it.runIf(isLongRun).each([false, true])(
    'shows what is chosen where the system paints with a few colours of its own, dark: %s',
    async (dark) => {
      const { context, page, complaints } = await open({ dark });
      await page.emulateMedia({ forcedColors: 'active' });
      await signIn(page, 'mudur');
      await page.getByText('Ayşe Yıldırım').waitFor();
      const box = page.locator('tbody .MuiCheckbox-root').first();
      expect(await changedBy(box, () => box.click()), 'a tick').toBeGreaterThan(0.05);
      const link = page.locator('nav a[href$="/classes"]').first();
      const become = async () => {
        await link.click();
        await page.locator('nav a[href$="/classes"][aria-current=page]').waitFor();
      };
      expect(await changedBy(link, become), 'the current page').toBeGreaterThan(0.3);
      await page.goto(`${stack.url}/console/support`);
      const toggle = page.locator('.MuiSwitch-root').first();
      await toggle.waitFor();
      const isOn = toggle.locator('input');
      const was = await isOn.isChecked();
      // The switch turns when the server has answered.
      const turn = async () => {
        await toggle.click();
        await expect.poll(() => isOn.isChecked()).toBe(!was);
      };
      expect(await changedBy(toggle, turn), 'a switch').toBeGreaterThan(0.1);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
}
