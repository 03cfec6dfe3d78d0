import { linkedParts } from './linkedParts';

/** A text whose addresses are links; nothing of ours goes with them. */
const Linked = ({ text }: { text: string }) =>
  linkedParts(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // A text always has these parts.
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ),
  );
export default Linked;
