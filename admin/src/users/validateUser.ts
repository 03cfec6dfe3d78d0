import { adminUserCreate, adminUserUpdate } from '@derslik/contract/users';

type Values = Record<string, unknown>;

/** Form libraries empty a field to null or ''; the contract wants null for what is optional. */
const withoutEmpty = (values: Values): Values => ({
  ...values,
  email: values['email'] || null,
  birthDate: values['birthDate'] || null,
  ...Object.fromEntries(
    ['username', 'name', 'surname', 'password']
      .filter((field) => field in values)
      .map((field) => [field, values[field] ?? '']),
  ),
});

const sentenceOf = (field: string, value: unknown): string => {
  if (!value) return 'invalid.required';
  if (['username', 'email', 'password', 'birthDate'].includes(field)) return `invalid.${field}`;
  return 'invalid.tooLong';
};

const validateWith =
  (schema: typeof adminUserCreate | typeof adminUserUpdate) =>
  (values: Values): Record<string, string> => {
    const wanted = withoutEmpty(values);
    const result = schema.safeParse(wanted);
    if (result.success) return {};
    return Object.fromEntries(
      result.error.issues.map((issue) => {
        const field = String(issue.path[0]);
        return [field, sentenceOf(field, wanted[field])];
      }),
    );
  };

/** The contract's own rules, so that form and server never differ; answers keys of sentences by field. */
export const validateNewUser = validateWith(adminUserCreate);
export const validateUser = validateWith(adminUserUpdate);

/** The values as the call wants them. */
export const userToSend = withoutEmpty;
