import { pressedKey } from '../../room/pressedKey';
import type { BoardSurface } from './boardSurface';
import type { BoardTool } from './boardUi';
import type { Holding } from './pen/holding';

/** Letters of tools, while the board has the focus. */
export const toolKeys: Readonly<Record<string, BoardTool>> = {
  p: 'pencil',
  h: 'highlighter',
  e: 'eraser',
  t: 'text',
  l: 'line',
  a: 'arrow',
  r: 'rectangle',
  o: 'ellipse',
  m: 'move',
  g: 'scroll',
  k: 'laser',
};
const scrollPx = 60;
const nudgeUnits = 4;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface KeyWorld {
  surface: Pick<BoardSurface, 'scroll' | 'zoom' | 'whole' | 'hand' | 'lines'>;
  holding: Holding;
  choose: (tool: BoardTool) => void;
  step: (which: 'undo' | 'redo') => void;
  /** A text in the middle of what I look at. */
  write: () => void;
}

/** By keys one chooses what one may change, one after the other, the last drawn first. */
const chooseNext = ({ surface: { hand, lines: strokes }, holding }: KeyWorld): void => {
  const mine = strokes.filter(holding.mayChange).reverse();
  const at = mine.findIndex(({ id }) => hand.isChosen(id));
  const next = mine[(at + 1) % mine.length];
  if (next) hand.choose([next.id]);
};

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const withControl = (key: string, shiftKey: boolean, { step, holding }: KeyWorld): boolean => {
  if (!holding.mayDraw || (key !== 'z' && key !== 'y')) return false;
  step(key === 'y' || shiftKey ? 'redo' : 'undo');
  return true;
};

/** @returns whether the board has something for this key */
export const boardKey = (event: Key, world: KeyWorld): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const { surface, holding, choose, write } = world;
  const pressed = pressedKey(event);
  if (altKey) return false;
  if (ctrlKey || metaKey) return withControl(pressed, shiftKey, world);
  const arrow = arrows[key];
  if (arrow) {
    const [dx, dy] = arrow;
    if (surface.hand.hasChosen) void surface.hand.nudge(dx * nudgeUnits, dy * nudgeUnits);
    else surface.scroll(-dx * scrollPx, -dy * scrollPx);
    return true;
  }
  if (key === '+' || key === '=') surface.zoom(1.25);
  else if (key === '-') surface.zoom(0.8);
  else if (pressed === '0') surface.whole();
  else if (!holding.mayDraw) return false;
  else if (key === 'Delete' || key === 'Backspace') void surface.hand.eraseChosen();
  else if (key === 'Escape' && surface.hand.hasChosen) surface.hand.choose([]);
  else if (key === 'Enter' && holding.tool === 'text') write();
  else if (key === 'Enter' && holding.tool === 'move') chooseNext(world);
  else if (toolKeys[pressed]) choose(toolKeys[pressed]);
  // No letter of the room's by mistake: here they are the board's.
  else return /^\p{Letter}$/u.test(key);
  return true;
};
