import { Box, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { AgreementText } from './AgreementText';

interface Props {
  title: string;
  text: string;
  language: string;
  /** Between the name and the text. */
  above?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
}

/** An agreement to read. The text is the first stop: arrow keys scroll it. */
export const ReadingDialog = ({ title, text, language, above, actions, onClose }: Props) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth slotProps={{ paper: { sx: { maxWidth: 650 } } }}>
      <DialogTitle id={titleId} lang={language}>
        {title}
      </DialogTitle>
      {above && <Box sx={{ px: 2, pb: 1 }}>{above}</Box>}
      <Box
        role="region"
        aria-labelledby={titleId}
        lang={language}
        tabIndex={0}
        sx={{ px: 2, py: 1, overflowY: 'auto' }}
      >
        <AgreementText text={text} heading="h3" />
      </Box>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
};
