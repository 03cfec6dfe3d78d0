/** A field for what is copied from another system: no browser corrects it, or fills it in. */
export const plainInput = { htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } };
