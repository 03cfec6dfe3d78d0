import { Box } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { useTranslate } from 'react-admin';

const pages = [
  ['/recordings', 'films'],
  ['/recording-storage', 'storage'],
  ['/recording-rules', 'rules'],
  ['/recorders', 'recorders'],
] as const;

/** The pages about films of lessons, beside each other. */
export const RecordingNav = () => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('recordings.pages.all')}
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
      {pages.map(([to, key]) => (
        <NavLink key={key} to={to}>
          {translate(`recordings.pages.${key}`)}
        </NavLink>
      ))}
    </Box>
  );
};
