import type { JsonSchema, OpenApi, OpenApiOperation } from '@derslik/contract/openApi';
import { useTranslation } from 'react-i18next';
import styles from './Programs.module.css';
import { resolved, typeText } from './schemaText';

interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

const fieldsOf = (document: OpenApi, schema: JsonSchema | undefined): Field[] => {
  const { properties = {}, required = [] } = resolved(document, schema);
  return Object.entries(properties).map(([name, one]) => ({
    ...{ name, type: typeText(one), required: required.includes(name), description: one.description ?? '' },
  }));
};

const Fields = ({ title, fields }: { title: string; fields: readonly Field[] }) => {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.fields}>
        {fields.map(({ name, type, required, description }) => (
          <div key={name}>
            <dt translate="no">
              <code>{name}</code> <small>{type}</small> {required && <small>{t('programs.required')}</small>}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** What a call is given and what it answers. */
export const CallFields = ({ document, operation }: { document: OpenApi; operation: OpenApiOperation }) => {
  const { t } = useTranslation();
  const parameters = operation.parameters.map(({ name, schema, required, description }) => ({
    ...{ name, type: typeText(schema), required, description },
  }));
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const failures = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
  return (
    <>
      <Fields title={t('programs.parameters')} fields={parameters} />
      <Fields
        title={t('programs.body')}
        fields={fieldsOf(document, operation.requestBody?.content['application/json'].schema)}
      />
      <Fields title={t('programs.answer')} fields={fieldsOf(document, answer?.content['application/json'].schema)} />
      <h3>{t('programs.failures')}</h3>
      <dl className={styles.fields}>
        {failures.map(([status, { description }]) => (
          <div key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
