import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const file = fileURLToPath(new URL('logOutput.ts', import.meta.url));
const outputOf = (script: string): string =>
  execFileSync(
    process.execPath,
    ['--import=tsx', '--input-type=module', '-e', `import { logOutput } from ${JSON.stringify(file)};\n${script}`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );

it('what was written in the turn in which the process ends is not lost, and lines keep their order', () => {
  const turns = 'logOutput.write("1\\n"); logOutput.write("2\\n"); setTimeout(() => {';
  expect(outputOf(`${turns} logOutput.write("3\\n"); process.exit(0); }, 5);`)).toBe('1\n2\n3\n');
  const thrown = `process.on('uncaughtException', () => { logOutput.write("4\\n"); process.exit(1); });`;
  const failed = () => outputOf(`${thrown} ${turns} throw new Error(); }, 5);`);
  expect(failed).toThrow(expect.objectContaining({ stdout: '1\n2\n4\n' }));
});
