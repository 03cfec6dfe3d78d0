import { useEffect, useState } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { Search } from 'lucide-react';
import { useListContext } from 'react-admin';

const typingPauseMs = 250;

/** Searches while the person types, after a short pause. */
export const FilterSearch = ({ label }: { label: string }) => {
  const { filterValues, setFilters } = useListContext();
  const inForce = (filterValues as { q?: string }).q ?? '';
  const [text, setText] = useState(inForce);
  useEffect(() => {
    if (text.trim() === inForce) return;
    const timer = setTimeout(() => {
      const { q: _, ...others } = filterValues as Record<string, unknown>;
      setFilters(text.trim() ? { ...others, q: text.trim() } : others);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, inForce, filterValues, setFilters]);
  return (
    <TextField
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ width: { xs: '100%', sm: 288 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={20} aria-hidden="true" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
