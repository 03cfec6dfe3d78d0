import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs one of the API's own scripts to its end and answers the last line of its output as JSON; null where it says nothing. */
export async function runApiScript<T>(
  apiDir: string,
  script: string,
  env: Record<string, string>,
  logFile: string,
  args: readonly string[] = [],
): Promise<T> {
  const child = spawn(process.execPath, [join(apiDir, 'dist', script), ...args], {
    cwd: apiDir,
    env: { ...env, PORT: '1' },
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  appendFileSync(logFile, errors);
  if (code !== 0) throw new Error(`${script} ended with ${code}\n${errors || output}`);
  return JSON.parse(output.trim().split('\n').at(-1) || 'null') as T;
}
