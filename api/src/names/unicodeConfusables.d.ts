// The package's own declarations stand in a file that nothing finds.
declare module 'unicode-confusables' {
  /** Each character replaced by what Unicode's confusables.txt says it looks like. */
  export const rectifyConfusion: (text: string) => string;
}
