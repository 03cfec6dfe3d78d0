import { useRef, type ReactNode } from 'react';

interface FileChoiceProps {
  onChoose: (file: File) => void;
  /** What opens the browser's own window. */
  trigger: (open: () => void) => ReactNode;
}

/** Lets a person choose a video of theirs. */
export const FileChoice = ({ onChoose, trigger }: FileChoiceProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {trigger(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept="video/mp4,video/webm,.mp4,.m4v,.webm"
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
