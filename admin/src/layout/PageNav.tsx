import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';

/** Pages of one thing, beside each other. On a phone they are pushed to the side, and the one that is open stands in sight. */
export const PageNav = ({ label, pages }: { label: string; pages: readonly { to: string; label: string }[] }) => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const open = row?.querySelector<HTMLElement>('[aria-current]');
    // The row alone moves; the page stays where it is.
    if (row && open) row.scrollLeft += open.getBoundingClientRect().right - row.getBoundingClientRect().right;
  }, []);
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={label}
      sx={({ tokens }) => ({
        ...{ display: 'flex', columnGap: 2.5, mb: 2, overflowX: 'auto', scrollbarWidth: 'none' },
        // What scrolls has no border that its links could stand on.
        boxShadow: `inset 0 -1px ${tokens.line}`,
        '& a': {
          ...{ flex: 'none', py: 1, color: tokens.inkSoft, fontWeight: 550, textDecoration: 'none' },
          borderBottom: '2px solid transparent',
        },
        '& a:focus-visible': { outlineOffset: '-2px' },
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
};
