import { isVoid, verdictOf, type Finding, type Result } from './figure.js';
import type { Spread } from './rounds.js';

/** A figure's result as it is kept in `docs/benchmarks.json`. */
export interface Entry {
  number: number;
  title: string;
  commit: string;
  date: string;
  machine: string;
  rounds: number;
  result: Result;
}

const digits = (value: number): string => value.toFixed(Math.abs(value) >= 1_000 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
const withUnit = (value: number | undefined, unit: string): string =>
  value === undefined ? '–' : unit === 'x' ? `${digits(value)} x` : `${digits(value)} ${unit}`.trim();
const range = ({ min, max }: Spread): string => `${digits(min)}–${digits(max)}`;

const words = { goal: 'goal met', gate: 'gate met', missed: 'MISSED', told: '–' } as const;

const header = ['', 'Figure', 'Value', 'Rounds', 'Against', 'Gate', 'Goal', ''];

const rowOf = (entry: Entry, finding: Finding): string[] => [
  String(entry.number),
  finding.name,
  withUnit(finding.value.median, finding.unit),
  range(finding.value),
  finding.against,
  finding.gate === undefined ? '–' : digits(finding.gate),
  finding.goal === undefined ? '–' : digits(finding.goal),
  isVoid(entry.result) ? 'void' : words[verdictOf(finding)],
];

const rowsOf = (entries: readonly Entry[]): string[][] =>
  entries.flatMap((entry) => entry.result.findings.map((finding) => rowOf(entry, finding)));

/** The table as a terminal shows it. */
export function terminalTable(entries: readonly Entry[]): string {
  const rows = [header, ...rowsOf(entries)];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, n) => cell.padEnd(widths[n]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const markdownTable = (rows: readonly string[][]): string =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** An entry's shortcomings, a sentence each. */
function admissions(entry: Entry): string[] {
  const { control, findings } = entry.result;
  const said = findings
    .filter((finding) => verdictOf(finding) === 'missed')
    .map(
      ({ name, value, unit, gate }) =>
        `**Missed**: ${name} is ${withUnit(value.median, unit)}, ${digits(value.median / gate!)} times its gate.`,
    );
  if (control && isVoid(entry.result))
    return [
      `**Void**: the floor against itself came to ${control.median.toFixed(2)}, outside of 0.95–1.05; these numbers say nothing.`,
      ...said,
    ];
  return said;
}

function section(entry: Entry): string {
  const { control, method } = entry.result;
  const lines = [
    `## ${entry.number}. ${entry.title}`,
    markdownTable(rowsOf([entry])),
    method,
    ...admissions(entry),
    [
      `Commit ${entry.commit}, ${entry.date}, ${entry.rounds} rounds`,
      entry.machine,
      ...(control ? [`control ${control.median.toFixed(2)} (${range(control)})`] : []),
    ].join('; ') + '.',
  ];
  return lines.join('\n\n');
}

/** The whole of `docs/benchmarks.md`. */
export const document = (entries: readonly Entry[]): string =>
  [
    '# Benchmarks',
    'Written by `npm run bench`; `npm run bench -- 1 6` measures figures 1 and 6 again. Values are ratios to a peer or a floor that runs in the ' +
      'same script where that is possible. Variants run interleaved (A B … B A); a value is the median of the rounds, beside the ' +
      'lowest and the highest. Less is better. The control is the floor measured against a second instance of itself: outside of ' +
      '0.95–1.05 a run is void. Authentication and encryption are always on. A figure that a run leaves out keeps what was measured last; ' +
      'those of the bridge need conference servers, and say by name when they are skipped.',
    ...entries.map(section),
    '',
  ].join('\n\n');
