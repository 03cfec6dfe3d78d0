/** After a button that goes when it is pressed: the keyboard goes on at the stage, not at the top of the page. */
export const focusStage = (): void =>
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
