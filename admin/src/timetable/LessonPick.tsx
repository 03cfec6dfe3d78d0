import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { subjectColour } from '../theme/tokens';

interface Choice {
  id: string;
  name: string;
  /** A subject's. */
  colour?: number;
}
interface Props {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  isOne?: boolean;
  isWrong?: boolean;
  hasFocus?: boolean;
  help?: string | undefined;
  onChange: (ids: string[]) => void;
}

/** One of them, or several, found by typing. */
export const LessonPick = ({
  label,
  choices,
  chosen,
  isOne = false,
  isWrong = false,
  hasFocus,
  help,
  onChange,
}: Props) => {
  const translate = useTranslate();
  // In the order in which they were chosen: the first teacher leads.
  const values = chosen.flatMap((id) => choices.find((one) => one.id === id) ?? []);
  const common = {
    options: [...choices],
    getOptionLabel: ({ name }: Choice) => name,
    getOptionKey: ({ id }: Choice) => id,
    isOptionEqualToValue: (one: Choice, other: Choice) => one.id === other.id,
    renderOption: ({ key, ...row }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key }, choice: Choice) => (
      <li key={key} {...row} translate="no">
        {choice.colour !== undefined && (
          <Box
            component="span"
            sx={{
              ...{ width: 12, height: 12, mr: 1, flex: 'none', borderRadius: '3px' },
              backgroundColor: subjectColour(choice.colour),
            }}
          />
        )}
        {choice.name}
      </li>
    ),
    noOptionsText: translate('structure.noMatch'),
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    fullWidth: true,
    autoHighlight: true,
  };
  const field = (params: object) => (
    <TextField {...params} label={label} error={isWrong} helperText={help} autoFocus={hasFocus ?? false} />
  );
  if (isOne)
    return (
      <Autocomplete
        {...common}
        value={values[0] ?? null}
        onChange={(_, one) => onChange(one ? [one.id] : [])}
        renderInput={field}
      />
    );
  return (
    <Autocomplete
      {...common}
      multiple
      filterSelectedOptions
      value={values}
      onChange={(_, some) => onChange(some.map(({ id }) => id))}
      renderInput={field}
    />
  );
};
