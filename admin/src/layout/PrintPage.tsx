import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentState } from './DocumentState';

interface PrintPageProps {
  title: string;
  back: string;
  onBack: () => void;
  /** Width of what stands on the screen, in pixels. */
  width: number;
  /** Around a printed page of A4. */
  margin: string;
  isLandscape?: boolean;
  canPrint: boolean;
  /** Beside the button that prints. */
  more?: ReactNode;
  /** Stands on the screen alone. */
  notes: ReactNode;
  children: ReactNode;
}

/** Sheets to be printed, under a head that is not. */
export const PrintPage = (props: PrintPageProps) => {
  const { title, back, onBack, width, margin, isLandscape = false, canPrint, more, notes, children } = props;
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ maxWidth: width, mx: 'auto', p: { xs: 2, sm: 3 }, '@media print': { p: 0, maxWidth: 'none' } }}
    >
      <DocumentState />
      <title>{`${title} · ${translate('console.name')} · ${translate('console.app')}`}</title>
      <GlobalStyles
        styles={{
          '@page': { size: isLandscape ? 'A4 landscape' : 'A4', margin },
          '@media print': { 'html, body, #root': { background: '#ffffff' } },
        }}
      />
      <Box sx={{ display: 'grid', gap: 2, mb: 3, '@media print': { display: 'none' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h1" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          <Button variant="text" startIcon={<ArrowLeft size={20} aria-hidden="true" />} onClick={onBack}>
            {back}
          </Button>
          {more}
          {canPrint && (
            <Button
              variant="contained"
              startIcon={<Printer size={20} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {translate('slips.print')}
            </Button>
          )}
        </Box>
        {notes}
      </Box>
      {children}
    </Box>
  );
};
