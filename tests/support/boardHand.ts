import type { Locator } from 'playwright-core';
import type { RoomVisitor } from './roomVisitor.js';

/** Units of a page: 400 high. */
export type Spot = readonly [x: number, y: number];
type Seen = 'nothing' | 'paper' | 'black' | 'red';

/** A person's hand and eyes on the board that is open. */
export class BoardHand {
  constructor(
    private readonly visitor: RoomVisitor,
    /** A page's width for its height. */
    private readonly ratio = 16 / 9,
  ) {}

  get board(): Locator {
    return this.visitor.page.getByRole('region', { name: /^(Beyaz tahta|Ekrana yazma|Sunuma yazma)$/ });
  }
  get sheet(): Locator {
    return this.board.getByRole('application', { name: 'Tahta sayfası' });
  }
  button(name: string): Locator {
    return this.board.getByRole('button', { name, exact: true });
  }
  async take(tool: string): Promise<void> {
    await this.board
      .getByRole('group', { name: 'Tahta araçları' })
      .getByRole('button', { name: tool, exact: true })
      .click();
  }
  async choose(item: string): Promise<void> {
    await this.button('Tahta seçenekleri').click();
    await this.visitor.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** Pixels of a spot, where the whole page is shown. */
  async at([x, y]: Spot): Promise<[number, number]> {
    const { ratio } = this;
    // A window of another size lays its sheet anew some frames later.
    await (await this.sheet.elementHandle())!.waitForElementState('stable');
    const box = (await this.sheet.boundingBox())!;
    const scale = Math.min(box.width / (400 * ratio), box.height / 400);
    return [
      box.x + (box.width - 400 * ratio * scale) / 2 + x * scale,
      box.y + (box.height - 400 * scale) / 2 + y * scale,
    ];
  }

  /** Presses at the first spot and goes on to the others, without lifting. */
  async press(first: Spot, ...others: readonly Spot[]): Promise<void> {
    const { mouse } = this.visitor.page;
    await mouse.move(...(await this.at(first)));
    await mouse.down();
    for (const spot of others) await mouse.move(...(await this.at(spot)), { steps: 8 });
  }
  async draw(first: Spot, ...others: readonly Spot[]): Promise<void> {
    await this.press(first, ...others);
    await this.visitor.page.mouse.up();
  }

  /** As {@link draw}, with a finger on the glass. */
  async drawByTouch(first: Spot, ...others: readonly Spot[]): Promise<void> {
    const { page } = this.visitor;
    const glass = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', spot: Spot): Promise<void> => {
      const [x, y] = await this.at(spot);
      await glass.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    };
    await touch('touchStart', first);
    for (const spot of others) await touch('touchMove', spot);
    await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await glass.detach();
  }

  /** What is seen at a spot of what stands, or of what moves above it; fine lines are mixed with paper on a small screen. */
  async seenAt(spot: Spot, layer: 'stands' | 'moves' = 'stands'): Promise<Seen> {
    const [x, y] = await this.at(spot);
    const [red = 0, green = 0, blue = 0, alpha = 0] = await this.sheet.evaluate(
      (sheet, { left, top, n }) => {
        const canvas = sheet.querySelectorAll('canvas')[n]!;
        const box = canvas.getBoundingClientRect();
        const ratio = canvas.width / box.width;
        const [column, row] = [Math.round((left - box.x) * ratio), Math.round((top - box.y) * ratio)];
        // A fine line lies between two pixels: of those around the spot, the darkest that has ink.
        const { data } = canvas.getContext('2d')!.getImageData(column - 1, row - 1, 3, 3);
        const pixels = Array.from({ length: 9 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
        const inked = pixels.filter(([, , , opaque = 0]) => opaque >= 60);
        const sum = ([red = 0, green = 0, blue = 0]: number[]): number => red + green + blue;
        return inked.sort((a, b) => sum(a) - sum(b))[0] ?? [];
      },
      { left: x, top: y, n: layer === 'stands' ? 0 : 1 },
    );
    if (alpha < 60) return 'nothing';
    if (Math.min(red, green, blue) > 200) return 'paper';
    return red > green + 60 && red > blue + 60 ? 'red' : 'black';
  }
}
