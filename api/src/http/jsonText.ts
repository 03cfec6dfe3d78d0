import { Header } from '@nestjs/common';

/** The JSON of a `T`: what Postgres answers as text goes out as it came, neither read nor written again. */
export type JsonText<T> = string & { readonly jsonOf?: T };

export const jsonText = <T>(value: T): JsonText<T> => JSON.stringify(value);
export const readJson = <T>(text: JsonText<T>): T => JSON.parse(text) as T;

/** For a route that answers {@link JsonText}. */
export const AnswersJson = () => Header('content-type', 'application/json; charset=utf-8');
