import { accentOf, accentSurfaces, contrastOf, isReadableAccent, nearestAccent } from '@derslik/contract/accent';
import { colourSchema } from '@derslik/contract/school';
import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { original } from '../theme/tokens';

/** What is wrong with a colour as it is typed; null: nothing. */
export const accentFault = (colour: string): 'school.colourWrong' | 'school.colourPale' | null => {
  if (!colourSchema.safeParse(colour).success) return 'school.colourWrong';
  return isReadableAccent(colour) ? null : 'school.colourPale';
};

interface Props {
  /** Null: the product's colours. */
  colour: string | null;
  isDisabled: boolean;
  onChange: (colour: string | null) => void;
}

/** The school's colour, shown as both themes will, with the nearest one that can be read where it cannot. */
export const AccentField = ({ colour, isDisabled, onChange }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const fault = colour === null ? null : accentFault(colour);
  const isColour = colour !== null && fault !== 'school.colourWrong';
  // Cut, not rounded: 4.49 is not 4.5.
  const contrast = (of: string) =>
    (Math.floor(contrastOf(of, accentSurfaces.original[0]) * 10) / 10).toLocaleString(locale);
  return (
    <Box role="group" aria-label={translate('school.colour')} sx={{ mt: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={colour !== null}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.checked ? original.accent : null)}
          />
        }
        label={translate('school.colourOwn')}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('school.colourHelp')}
      </Typography>
      {colour !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
          <Box
            component="input"
            type="color"
            aria-label={translate('school.colourPick')}
            value={isColour ? colour : original.accent}
            disabled={isDisabled}
            onChange={({ target }) => onChange((target as HTMLInputElement).value)}
            sx={{ width: 56, height: 44, p: 0.5, flex: 'none', cursor: 'pointer' }}
          />
          <TextField
            label={translate('school.colour')}
            value={colour}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
            error={fault !== null}
            helperText={fault && translate(fault, isColour ? { contrast: contrast(colour) } : {})}
            slotProps={{ htmlInput: { maxLength: 7, spellCheck: false, autoCapitalize: 'none' } }}
            sx={{ flex: '1 1 240px' }}
          />
        </Box>
      )}
      {fault === 'school.colourPale' && colour !== null && !isDisabled && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => onChange(nearestAccent(colour))}>
          {translate('school.colourNearest', { colour: nearestAccent(colour) })}
        </Button>
      )}
      {isColour && fault === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          {(['original', 'dark'] as const).map((theme) => {
            const tokens = accentOf(colour)[theme];
            const [, surface] = accentSurfaces[theme];
            return (
              <Box
                key={theme}
                sx={{
                  p: 2,
                  borderRadius: '12px',
                  border: 1,
                  borderColor: 'divider',
                  backgroundColor: surface,
                  forcedColorAdjust: 'none',
                }}
              >
                <Typography variant="caption" sx={{ display: 'block', mb: 1, color: tokens.accent }}>
                  {translate(theme === 'dark' ? 'school.previewDark' : 'school.previewLight')}
                </Typography>
                <Box
                  sx={{
                    px: 2,
                    py: 1,
                    borderRadius: '8px',
                    color: tokens['accent-ink'],
                    backgroundColor: tokens.accent,
                  }}
                >
                  {translate('school.sample')}
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
    </Box>
  );
};
