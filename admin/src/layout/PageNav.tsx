import { Box } from '@mui/material';
import { NavLink } from 'react-router-dom';

/** Pages of one thing, beside each other. */
export const PageNav = ({ label, pages }: { label: string; pages: readonly { to: string; label: string }[] }) => (
  <Box
    component="nav"
    aria-label={label}
    sx={({ tokens }) => ({
      ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mb: 2, borderBottom: 1, borderColor: 'divider' },
      '& a': {
        ...{ py: 1, color: tokens.inkSoft, fontWeight: 550, textDecoration: 'none' },
        ...{ borderBottom: '2px solid transparent', marginBottom: '-1px' },
      },
      '& a:hover': { color: tokens.ink },
      '& a[aria-current]': { color: tokens.accent, borderBottomColor: 'currentColor' },
    })}
  >
    {pages.map((page) => (
      <NavLink key={page.to} to={page.to}>
        {page.label}
      </NavLink>
    ))}
  </Box>
);
