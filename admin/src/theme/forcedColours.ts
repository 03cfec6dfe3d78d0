const chosen =
  ':is(.Mui-selected, [aria-current="page"], [aria-pressed="true"], [role="tab"][aria-selected="true"], .Mui-focusVisible[role="option"])';

/**
 * Where the system paints with a few colours of its own (high contrast), grounds are gone: what is chosen has the system's colour for it,
 * and what is known by its ground alone has an edge.
 */
export const forcedColours = {
  '@media (forced-colors: active)': {
    [`${chosen}, ${chosen} *`]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
      color: 'HighlightText !important',
    },
    button: { border: '1px solid ButtonBorder' },
    '.lucide': { color: 'inherit !important' },
    '.MuiCheckbox-root.Mui-checked, .MuiRadio-root.Mui-checked': { color: 'Highlight !important' },
    '.MuiSwitch-track': {
      forcedColorAdjust: 'none',
      border: '1px solid ButtonText',
      backgroundColor: 'ButtonFace !important',
      opacity: '1 !important',
    },
    '.MuiSwitch-thumb': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText', boxShadow: 'none' },
    '.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight !important' },
    '.MuiLinearProgress-root': { border: '1px solid CanvasText' },
    '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  },
} as const;
