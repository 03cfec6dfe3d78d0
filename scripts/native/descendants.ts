import type { ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** What a process may take to go after SIGKILL: longer only where the kernel itself holds it. */
const longestMs = 5_000;

/** The ends of the pipes that each child got as its outputs: only it and its descendants hold them. */
const outputsOf = new WeakMap<ChildProcess, readonly string[]>();

const outputs = (pid: number | string): string[] => {
  try {
    return [1, 2].map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    // It has ended, or is somebody else's.
    return [];
  }
};

/** Notes the outputs of a child that has just been started: after its end nobody can ask for them. */
export function noteOutputs(child: ChildProcess): void {
  if (child.pid === undefined) return;
  // A file is no sign of descent: others may write to it too.
  outputsOf.set(
    child,
    outputs(child.pid).filter((name) => /^(socket|pipe):/.test(name)),
  );
}

/** State and process group, where the process still is there. */
function stateOf(pid: string): { isDead: boolean; group: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold anything.
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { isDead: state === 'Z' || state === 'X', group: Number(group) };
  } catch {
    return undefined;
  }
}

/** Everything that a child, which led a group, has left. Children may have groups of their own, as Postgres' have: they still hold its outputs. */
function descendants(child: ChildProcess): number[] {
  const own = outputsOf.get(child) ?? [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const state = stateOf(pid);
      if (state === undefined || state.isDead) return false;
      return state.group === child.pid || (own.length > 0 && outputs(pid).some((name) => own.includes(name)));
    })
    .map(Number);
}

const endings = new WeakMap<ChildProcess, Promise<void>>();

/**
 * Ends at once what a child that has ended left behind, and resolves when it is gone. Killed masters leave workers that
 * hold their ports and files; the next master could not have them.
 */
export function endDescendants(child: ChildProcess): Promise<void> {
  // Once: later its number may be another's.
  const ending = endings.get(child) ?? endNow(child);
  endings.set(child, ending);
  return ending;
}

async function endNow(child: ChildProcess): Promise<void> {
  const end = Date.now() + longestMs;
  for (let left = descendants(child); left.length > 0 && Date.now() < end; left = descendants(child)) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went by itself.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
