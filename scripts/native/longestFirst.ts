import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const bytes = (path: string): number => statSync(path).size;

/** How much a file holds, with the stories in the folder of its name. */
function weight(file: string): number {
  const folder = file.replace(/\.test\.tsx?$/, '');
  const hasStories = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const stories = hasStories ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return [file, ...stories].reduce((sum, path) => sum + bytes(path), 0);
}

/** Those that hold most come first. */
export function longestFirst(files: readonly string[]): string[] {
  const weights = new Map(files.map((file) => [file, weight(file)]));
  return files.toSorted((a, b) => weights.get(b)! - weights.get(a)!);
}

/** The order of a suite's files: a long one that began last would go on alone. */
export default class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = longestFirst(files.map(({ moduleId }) => moduleId));
    return Promise.resolve(files.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId)));
  }
}
