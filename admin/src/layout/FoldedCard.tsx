import { Box, Button, Card, Collapse, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

interface Props {
  name: string;
  /** `h3` below a heading of its kind. */
  heading?: 'h2' | 'h3';
  /** Below its name. */
  about: ReactNode;
  /** How it stands. */
  chip: ReactNode;
  /** The press that opens it; null: there is nothing to set. */
  settings: string | null;
  /** Further presses beside that. */
  presses?: ReactNode;
  isOpenAtFirst?: boolean;
  /** Always shown, below the head. */
  notes?: ReactNode;
  children: ReactNode;
}

/** One of several things that are set: what it is and how it stands, and its settings behind a press. */
export const FoldedCard = ({
  name,
  heading = 'h2',
  about,
  chip,
  settings,
  presses,
  isOpenAtFirst = false,
  notes,
  children,
}: Props) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography variant="h2" component={heading} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {about}
        </Box>
        {chip}
        {settings !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {presses}
            <Button
              variant="outlined"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${name}: ${settings}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {settings}
            </Button>
          </Box>
        )}
      </Box>
      {notes}
      <Collapse in={isOpen} unmountOnExit id={id}>
        {children}
      </Collapse>
    </Card>
  );
};
