/** Browsers keep passkeys for addresses with a name, and in pages that are safe; not for numbers. */
export const mayHavePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
