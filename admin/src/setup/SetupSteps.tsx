import { useHasMail } from '@derslik/client/config';
import { type Setup, type SetupPage, setupPages } from '@derslik/contract/setup';
import { Box } from '@mui/material';
import { Check, Minus } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { menuItemSx } from '../layout/menuItemSx';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { shownSteps } from './shownSteps';

/** The guide's pages beside each other, what was done and what was passed over. On phones the header says where one is. */
export const SetupSteps = ({ setup, at }: { setup: Setup; at: SetupPage }) => {
  const translate = useTranslate();
  const steps = shownSteps(setup, useHasMail());
  const stateOf = (page: SetupPage) => {
    if (page === 'end') return setup.state === 'finished' ? 'done' : 'open';
    return steps[page];
  };
  return (
    <Box
      component="nav"
      aria-label={translate('setup.steps')}
      sx={{ display: { xs: 'none', md: 'block' }, flex: 'none', width: 248 }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {setupPages.map((page, n) => {
          const state = stateOf(page);
          return (
            <li key={page}>
              <Box
                component={Link}
                to={`/setup/${page}`}
                {...(page === at && { 'aria-current': 'page' })}
                sx={[menuItemSx, { minHeight: 44, whiteSpace: 'normal' }]}
              >
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={({ tokens }) => ({
                    flex: 'none',
                    width: 28,
                    height: 28,
                    borderRadius: '50%',
                    display: 'grid',
                    placeItems: 'center',
                    fontSize: 14,
                    border: `1px solid ${state === 'done' ? tokens.accent : tokens.lineStrong}`,
                    backgroundColor: state === 'done' ? tokens.accent : 'transparent',
                    color: state === 'done' ? tokens.accentInk : 'inherit',
                  })}
                >
                  {state === 'done' && <Check size={16} />}
                  {state === 'skipped' && <Minus size={16} />}
                  {state === 'open' && n + 1}
                </Box>
                <span>{translate(`setup.pages.${page}`)}</span>
                {state !== 'open' && <VisuallyHidden>{translate(`setup.states.${state}`)}</VisuallyHidden>}
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
};
