import { agreementBlocks } from '@derslik/contract/agreements';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import styles from './ReadingDialog.module.css';

interface ReadingDialogProps {
  title: string;
  /** Plain text with headings and paragraphs. */
  text: string;
  /** The text's language, where it may be another than the page's. */
  language: string;
  onClose: () => void;
  actions?: ReactNode;
}

/** A long text to read. Its first stop is the text itself: arrow keys scroll it, and what can be done comes after it. */
export const ReadingDialog = ({ title, text, language, onClose, actions }: ReadingDialogProps) => (
  <Dialog
    open
    kind="confirm"
    wide
    closable
    onClose={onClose}
    title={<span lang={language}>{title}</span>}
    actions={actions}
  >
    <div className={styles.text} role="region" aria-label={title} lang={language} tabIndex={0}>
      {agreementBlocks(text).map((block, n) =>
        block.kind === 'heading' ? <h3 key={n}>{block.text}</h3> : <p key={n}>{block.text}</p>,
      )}
    </div>
  </Dialog>
);
