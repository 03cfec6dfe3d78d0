import { useConfig } from '@derslik/client/config';
import { useKeptFocus } from '@derslik/client/useKeptFocus';
import { type SetupPage, setupPages } from '@derslik/contract/setup';
import { AppBar, Box, Button, LinearProgress, Toolbar, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentState } from '../layout/DocumentState';
import { LanguageMenu } from '../layout/LanguageMenu';
import { Mark } from '../layout/Mark';
import { ThemeButton } from '../layout/ThemeButton';

interface Props {
  at: SetupPage | null;
  /** The way out. */
  way: { words: string; out: () => void };
  /** The steps, beside the page. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The guide has the whole window: nothing else wants the reader but the way out. */
export const SetupFrame = ({ at, way, beside, children }: Props) => {
  const translate = useTranslate();
  const school = useConfig()?.school.name;
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  const number = at ? setupPages.indexOf(at) + 1 : 0;
  return (
    <>
      <DocumentState />
      <title>{`${translate('setup.title')} · ${translate('console.name')} · ${translate('console.app')}`}</title>
      <AppBar position="sticky" color="inherit">
        <Toolbar disableGutters sx={{ gap: 1, px: { xs: 1, sm: 2 } }}>
          <Mark />
          <Typography noWrap component="span" sx={{ fontSize: 16, fontWeight: 650, minWidth: 0, flexGrow: 1 }}>
            {school ?? translate('console.app')}
          </Typography>
          <LanguageMenu compact />
          <ThemeButton />
          <Button variant="outlined" onClick={way.out} sx={{ flex: 'none' }}>
            {way.words}
          </Button>
        </Toolbar>
      </AppBar>
      <Box
        ref={page}
        sx={{ display: 'flex', gap: 4, maxWidth: 1120, mx: 'auto', p: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 4 } }}
      >
        {beside}
        <Box component="main" sx={{ flexGrow: 1, minWidth: 0, maxWidth: 760 }}>
          {at && (
            <Box sx={{ mb: 2 }}>
              <Typography id="setup-place" color="text.secondary">
                {translate('setup.place', { number, total: setupPages.length })}
              </Typography>
              <LinearProgress
                variant="determinate"
                value={(100 * number) / setupPages.length}
                aria-labelledby="setup-place"
                sx={{ display: { md: 'none' }, mt: 0.5, borderRadius: '4px' }}
              />
            </Box>
          )}
          {children}
        </Box>
      </Box>
    </>
  );
};
