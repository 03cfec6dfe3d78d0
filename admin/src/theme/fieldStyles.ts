import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/** A field is a word above a 40 px box; the box has no notch. */
export const fieldStyles = (tokens: Tokens): Components => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiInputLabel: {
    // Most fields are required: no asterisks, the optional ones say so.
    defaultProps: { shrink: true, required: false },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        maxWidth: '100%',
        whiteSpace: 'normal',
        fontSize: 14,
        lineHeight: '20px',
        fontWeight: 550,
        color: tokens.ink,
        '&.Mui-focused': { color: tokens.ink },
        '&.Mui-error': { color: tokens.ink },
        '&.Mui-disabled': { color: tokens.inkSoft },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: 0,
        borderRadius: 8,
        backgroundColor: tokens.surface,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokens.inkSoft },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: tokens.accent, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokens.danger },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      input: {
        padding: '9px 12px',
        lineHeight: '20px',
        '&::placeholder': { color: tokens.inkSoft, opacity: 1 },
        '@media (pointer: coarse)': { fontSize: 16 },
      },
      notchedOutline: { top: 0, borderColor: tokens.lineStrong, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        ...{ margin: '6px 0 0', fontSize: 13, lineHeight: '18px', color: tokens.inkSoft },
        // Who may not change a field reads all the same what it means.
        '&.Mui-disabled': { color: tokens.inkSoft },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: { root: { color: tokens.lineStrong, '&.Mui-checked': { color: tokens.accent } } },
  },
  MuiInputAdornment: {
    styleOverrides: { positionStart: { marginLeft: 12, marginRight: 0 }, positionEnd: { marginLeft: 0 } },
  },
  // What was chosen is read whole, also on a phone.
  MuiSelect: { styleOverrides: { icon: { color: tokens.inkSoft }, select: { whiteSpace: 'normal' } } },
});
