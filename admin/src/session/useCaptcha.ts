import { useEffect, useRef } from 'react';
import { solveCaptcha } from './captcha';

/** A solution that was prepared while the person typed is used when it is younger than this. */
const solutionLifeMs = 120_000;

/** Solves ahead of time; `take` gives a solution that was not used before. */
export const useCaptcha = () => {
  const prepared = useRef<{ at: number; solution: Promise<string> } | null>(null);
  const prepare = () => {
    const solution = solveCaptcha();
    solution.catch(() => undefined);
    prepared.current = { at: Date.now(), solution };
  };
  useEffect(prepare, []);
  return {
    take: (): Promise<string> => {
      const ready = prepared.current;
      prepared.current = null;
      return ready && Date.now() - ready.at < solutionLifeMs ? ready.solution.catch(solveCaptcha) : solveCaptcha();
    },
    prepare,
  };
};
