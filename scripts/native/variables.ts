import { parseEnv } from 'node:util';
import { StepError } from './steps.js';

/** An environment holds strings of at most 128 KiB; nobody's setting is half as long. */
const longest = 65_536;

/** What a person means by the text behind the `=`: what stands in quotes, else everything up to a comment, which has blanks around its sign. */
function meant(text: string): string {
  const quoted = /^(['"])(.*)\1\s*(?:#.*)?$/.exec(text);
  if (quoted && !quoted[2]!.includes(quoted[1]!)) return quoted[2]!;
  return text.replace(/(^|\s+)#(\s.*)?$/, '').trimEnd();
}

/**
 * Reads an `.env`. Node ends a value without quotes at its first `#`, and one in quotes at the next quote: where that is not
 * what stands there, this throws, and names the variable alone, as its value may be a password.
 */
export function readVariables(text: string): Record<string, string> {
  const variables = parseEnv(text) as Record<string, string>;
  const lines = text.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(.*?)\r?$/gm);
  // The last line of a name counts.
  const values = new Map([...lines].map(([, name, value]) => [name!, value!]));
  const wrong = [...values].filter(([name, value]) => variables[name] !== meant(value)).map(([name]) => name);
  if (wrong.length > 0)
    throw new StepError(
      `.env: ${wrong.join(', ')} would be taken only in part, as there is a #, a quote or a \\ in it.`,
      `write it in single quotes: ${wrong[0]}='...'`,
    );
  const long = [...values].find(([, value]) => value.length > longest);
  if (long)
    throw new StepError(
      `.env: ${long[0]} is ${long[1].length} signs long; no program takes that.`,
      `write ${longest} at most`,
    );
  return variables;
}
