/**
 * Tells how many characters of a pasted text a field has no room for: the browser leaves them out without a word.
 * @returns a function that ends it
 */
export const onCutPaste = (tell: (count: number) => void): (() => void) => {
  const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (defaultPrevented || !isField || target.readOnly || target.maxLength < 0) return;
    // As the field will hold it: lines of a text are one line in an input.
    const text = clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? '';
    const pasted = target instanceof HTMLInputElement ? text.replaceAll('\n', '') : text;
    const chosen = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
    const over = target.value.length - chosen + pasted.length - target.maxLength;
    if (over > 0) tell(Math.min(over, pasted.length));
  };
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
};
