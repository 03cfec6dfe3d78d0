import wrapped from 'redux-persist/lib/storage';

/** The bundler hands this CommonJS module over still wrapped in its `default`; the development server doesn't. */
export const storage = (wrapped as unknown as { default?: typeof wrapped }).default ?? wrapped;
