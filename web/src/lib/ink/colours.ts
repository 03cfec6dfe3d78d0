/** The ten colours by their names. Paper is white in both themes: ink keeps 3:1 on it; a highlighter is light and lets through. */
export const colours = {
  black: { ink: '#15202b', light: '#aab4bd' },
  grey: { ink: '#66727d', light: '#ccd3d9' },
  red: { ink: '#d3271c', light: '#ff9b94' },
  orange: { ink: '#c4570a', light: '#ffbe7d' },
  yellow: { ink: '#a17b00', light: '#ffe45c' },
  green: { ink: '#1a7f37', light: '#9be8ac' },
  teal: { ink: '#0b7a75', light: '#84e3db' },
  blue: { ink: '#1f6feb', light: '#9cc7ff' },
  purple: { ink: '#7c3aed', light: '#cdb4ff' },
  pink: { ink: '#c92a86', light: '#ffabd9' },
} as const;
export type Colour = keyof typeof colours;

const isColour = (name: string): name is Colour => Object.hasOwn(colours, name);
/** A colour that this version doesn't know is black. */
export const colourOf = (tool: string, name: string): string =>
  colours[isColour(name) ? name : 'black'][tool === 'highlighter' ? 'light' : 'ink'];
