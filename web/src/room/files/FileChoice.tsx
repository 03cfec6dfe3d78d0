import { useRef, type ReactNode } from 'react';

interface FileChoiceProps {
  /** As the attribute has it. */
  accept: string;
  onChoose: (file: File) => void;
  /** What opens the browser's own window. */
  trigger: (open: () => void) => ReactNode;
}

/** Lets a person choose a file of theirs. */
export const FileChoice = ({ accept, onChoose, trigger }: FileChoiceProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {trigger(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Somebody may choose one file again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
};
