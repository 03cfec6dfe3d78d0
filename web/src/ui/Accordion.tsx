import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './Accordion.module.css';

interface AccordionProps {
  sections: readonly { name: string; title: ReactNode; children: ReactNode }[];
  /** The first that is open. */
  first?: string;
}

/** Sections under each other, of which one is open at most. */
export const Accordion = ({ sections, first }: AccordionProps) => {
  const id = useId();
  const [open, setOpen] = useState(first ?? null);
  return (
    <div className={styles.list}>
      {sections.map(({ name, title, children }) => {
        const isOpen = open === name;
        return (
          <section key={name} className={styles.section}>
            <h2>
              <button
                type="button"
                id={`${id}${name}`}
                className={styles.head}
                aria-expanded={isOpen}
                aria-controls={`${id}${name}-body`}
                onClick={() => setOpen(isOpen ? null : name)}
              >
                {title}
                <ChevronDown className={styles.arrow} aria-hidden />
              </button>
            </h2>
            <div
              id={`${id}${name}-body`}
              className={styles.body}
              role="group"
              aria-labelledby={`${id}${name}`}
              hidden={!isOpen}
            >
              {children}
            </div>
          </section>
        );
      })}
    </div>
  );
};
