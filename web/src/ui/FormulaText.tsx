import { splitFormulas } from '@derslik/contract/quizzes/formulas';
import { Fragment, useEffect, useRef, useState } from 'react';
import styles from './FormulaText.module.css';

/** What draws formulas comes with the first of them: 80 kB, and fonts of our own. */
const loadKatex = async () => {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex-swap.min.css')]);
  return katex;
};

const Formula = ({ latex }: { latex: string }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isOver = false;
    loadKatex().then(
      (katex) => {
        if (isOver || !place.current) return;
        // Bounds: a formula comes from a file of somebody's. What can't be drawn stands there as it was written.
        katex.render(latex, place.current, { throwOnError: false, strict: 'ignore', maxSize: 20, maxExpand: 200 });
        setDrawn(true);
      },
      // Without a line it stays as it is written.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [latex]);
  return (
    // A choice takes its name from these words: of a formula as it is drawn, a browser takes none.
    <span className={styles.formula} role="math" aria-label={latex}>
      <span ref={place} />
      {!isDrawn && latex}
    </span>
  );
};

/** A text with formulas between `$`: as text, never as HTML. */
export const FormulaText = ({ text, className }: { text: string; className?: string | undefined }) => (
  <span className={className ? `${styles.text} ${className}` : styles.text} dir="auto">
    {splitFormulas(text).map((piece, n) =>
      piece.isFormula ? (
        <Formula key={`${n}${piece.text}`} latex={piece.text} />
      ) : (
        <Fragment key={n}>{piece.text}</Fragment>
      ),
    )}
  </span>
);
