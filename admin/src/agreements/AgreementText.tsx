import { agreementBlocks } from '@derslik/contract/agreements';
import { Typography } from '@mui/material';

/** An agreement as people read it. */
export const AgreementText = ({ text, heading }: { text: string; heading: 'h3' | 'h4' }) =>
  agreementBlocks(text).map((block, n) =>
    block.kind === 'heading' ? (
      <Typography key={n} component={heading} sx={{ fontWeight: 650, mt: n === 0 ? 0 : 2.5, mb: 0.5 }}>
        {block.text}
      </Typography>
    ) : (
      <Typography key={n} color="text.secondary" sx={{ mb: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {block.text}
      </Typography>
    ),
  );
