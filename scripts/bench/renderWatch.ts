import type { Page } from 'playwright-core';

/** What of React's fibers is read here; the same fields that its developer tools read, also in a production build. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** What React did since the page began. */
export interface Drawn {
  /** How often it brought changes to the page. */
  readonly commits: number;
  /** How many components that stood there already it called for them, ours and libraries', icons included. */
  readonly renders: number;
  /** How many it called for the first time, as something new came to the page. */
  readonly made: number;
}
type Watching = Window & { drawn: Drawn };

/** Before the page's own code: counts commits and renders as React's developer tools would, and changes nothing. */
export async function watchRenders(page: Page): Promise<void> {
  // The runner keeps functions' names by a helper that a page doesn't have.
  await page.addInitScript('window.__name = (named) => named');
  await page.addInitScript(() => {
    const drawn = { commits: 0, renders: 0, made: 0 };
    /** Function, class, forwarding and memo components. */
    const components = new Set([0, 1, 11, 15]);
    const performedWork = 1;
    const count = (fiber: Fiber): void => {
      if (components.has(fiber.tag) && fiber.flags & performedWork) drawn[fiber.alternate ? 'renders' : 'made'] += 1;
      // Its children are those of before: nothing below was called.
      if (fiber.alternate?.child === fiber.child) return;
      for (let { child } = fiber; child; child = child.sibling) count(child);
    };
    Object.assign(window, {
      drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
          drawn.commits += 1;
          count(current);
        },
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
}

/** What was drawn until now, after whatever is due. */
export const drawnOf = (page: Page): Promise<Drawn> =>
  page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return { ...(window as unknown as Watching).drawn };
  });

/** Resolves once nothing was drawn for longer than the pause between two looks at the connections. */
export async function untilStill(page: Page): Promise<void> {
  for (let known = await drawnOf(page); ;) {
    await page.waitForTimeout(6_000);
    const { commits } = await drawnOf(page);
    if (commits === known.commits) return;
    known = await drawnOf(page);
  }
}

/** Before the page's own code: peer connections that never come about, as hundreds of people without media can't answer. */
export async function withoutPeers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Takes every call and every property, and answers itself; no promise, no number, an empty list. */
    const silence: object = new Proxy(function () {}, {
      get: (_, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => 0 : silence),
      apply: () => silence,
      construct: () => silence,
    });
    class SilentConnection {
      readonly connectionState = 'new';
      readonly signalingState = 'stable';
      constructor() {
        return new Proxy(this, { get: (known, key) => Reflect.get(known, key) ?? silence });
      }
    }
    Object.assign(window, { RTCPeerConnection: SilentConnection });
  });
}
