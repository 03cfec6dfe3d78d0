/** Answers in which line of a text a place is, from 1; places come in their order. */
export const lineCounter = (text: string): ((index: number) => number) => {
  let line = 1;
  let next = text.indexOf('\n');
  return (index) => {
    for (; next !== -1 && next < index; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
};
