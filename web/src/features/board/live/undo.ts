/** What I did on a page, by the ids of strokes. */
export type Act =
  | { kind: 'drawn'; ids: readonly string[] }
  | { kind: 'erased'; ids: readonly string[] }
  | { kind: 'moved'; ids: readonly string[]; dx: number; dy: number }
  /** A text written anew: one stroke gone, another come. */
  | { kind: 'replaced'; gone: string; come: string };
/** What is to be asked of the room. */
export type UndoCommand =
  | { type: 'erase'; ids: readonly string[] }
  | { type: 'restore'; ids: readonly string[] }
  | { type: 'move'; ids: readonly string[]; dx: number; dy: number };

/** My own steps on one page, the last one last. */
export interface Steps {
  done: readonly Act[];
  undone: readonly Act[];
}

export const noSteps: Steps = { done: [], undone: [] };
const keptMost = 100;

/** One more step; what was undone before it is forgotten. */
export const withAct = ({ done }: Steps, act: Act): Steps => ({ done: [...done, act].slice(-keptMost), undone: [] });

const backwards = (act: Act): UndoCommand[] => {
  if (act.kind === 'drawn') return [{ type: 'erase', ids: act.ids }];
  if (act.kind === 'erased') return [{ type: 'restore', ids: act.ids }];
  if (act.kind === 'moved') return [{ type: 'move', ids: act.ids, dx: -act.dx, dy: -act.dy }];
  return [
    { type: 'erase', ids: [act.come] },
    { type: 'restore', ids: [act.gone] },
  ];
};

const forwards = (act: Act): UndoCommand[] => {
  if (act.kind === 'drawn') return [{ type: 'restore', ids: act.ids }];
  if (act.kind === 'erased') return [{ type: 'erase', ids: act.ids }];
  if (act.kind === 'moved') return [{ type: 'move', ids: act.ids, dx: act.dx, dy: act.dy }];
  return [
    { type: 'erase', ids: [act.gone] },
    { type: 'restore', ids: [act.come] },
  ];
};

/** One step back or forth: the steps after it, and what it asks. */
export interface UndoStep {
  act: Act;
  steps: Steps;
  wishes: UndoCommand[];
}

/** The steps after one back, and what that asks; null where there is none. */
export const undo = ({ done, undone }: Steps): UndoStep | null => {
  const act = done.at(-1);
  return act ? { act, steps: { done: done.slice(0, -1), undone: [...undone, act] }, wishes: backwards(act) } : null;
};

export const redo = ({ done, undone }: Steps): UndoStep | null => {
  const act = undone.at(-1);
  return act ? { act, steps: { done: [...done, act], undone: undone.slice(0, -1) }, wishes: forwards(act) } : null;
};

const withoutAct = (acts: readonly Act[], act: Act): readonly Act[] => acts.filter((one) => one !== act);

/** The room didn't take this step: it waits where it was, before whatever I did meanwhile. */
export const notTaken = ({ done, undone }: Steps, which: 'undo' | 'redo', { act, steps: asked }: UndoStep): Steps => {
  if (which === 'redo') return { done: withoutAct(done, act), undone: [...undone, act] };
  return { done: done.toSpliced(asked.done.length, 0, act), undone: withoutAct(undone, act) };
};
