import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { useConfig } from '@derslik/client/config';
import { DatabaseBackup, FileText, RadioTower, Shapes, Video } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** What a school does next, and where; without an address it is done at the server. */
const things = [
  { name: 'classes', icon: Shapes, to: '/classes' },
  { name: 'agreements', icon: FileText, to: '/agreements' },
  { name: 'conference', icon: RadioTower, to: '/conference' },
  { name: 'lesson', icon: Video, href: '/' },
  { name: 'backup', icon: DatabaseBackup },
] as const;

/** After the guide: what comes next. */
export const NextThings = () => {
  const translate = useTranslate();
  const media = useConfig()?.media;
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {things
        .filter(({ name }) => name !== 'conference' || media === 'jitsi')
        .map(({ name, icon: Icon, ...where }) => (
          <Box
            component="li"
            key={name}
            sx={{ display: 'flex', gap: 1.5, p: '12px 16px', '& + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box component="span" sx={{ display: 'flex', color: 'primary.main', pt: '2px' }}>
              <Icon size={20} aria-hidden="true" />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 550 }}>
                {'to' in where && (
                  <MuiLink component={Link} to={where.to}>
                    {translate(`setup.things.${name}`)}
                  </MuiLink>
                )}
                {'href' in where && <MuiLink href={where.href}>{translate(`setup.things.${name}`)}</MuiLink>}
                {!('to' in where || 'href' in where) && translate(`setup.things.${name}`)}
              </Typography>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {translate(`setup.about.${name}`)}
              </Typography>
            </Box>
          </Box>
        ))}
    </Card>
  );
};
