import { StandardSchemaValidationPipe } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { isErrorCode } from '@derslik/contract/errorStatus';

/** Checks bodies, queries and parameters that name a schema; answers the field that is wrong, never its value. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const [issue] = issues;
    // A schema may say by which code.
    if (issue && isErrorCode(issue.message)) return new AppError(issue.message);
    const segment = issue?.path?.[0];
    const field = typeof segment === 'object' ? segment.key : segment;
    return new AppError('common.invalid', field === undefined ? undefined : { field: String(field).slice(0, 64) });
  },
});
