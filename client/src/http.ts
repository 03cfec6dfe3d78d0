import { call, type HttpAnswer, type HttpRequest } from './call';
import { renewedToken, sessionRefused, sessionToken } from './session';

/** One call of the API with the session's token; renews the token once if the server refuses it. @throws AppError */
export const answerOf = async (request: HttpRequest): Promise<HttpAnswer> => {
  if (request.anonymous) return call(request, null);
  const bearer = await sessionToken();
  try {
    return await call(request, bearer);
  } catch (error) {
    if (!sessionRefused(error)) throw error;
    const renewed = await renewedToken(bearer);
    if (!renewed) throw error;
    return call(request, renewed);
  }
};

/** The parsed body of one call. @throws AppError */
export const http = async <T>(request: HttpRequest): Promise<T> => (await answerOf(request)).body as T;

/** What stands in the `data` of one call's answer. @throws AppError */
export const httpData = async <T>(request: HttpRequest): Promise<T> => (await http<{ data: T }>(request)).data;
