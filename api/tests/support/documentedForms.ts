import { sharedApi } from '@friends/tools/testing/api/api';
import { readDocument } from '@friends/tools/testing/api/document';

/** ID in a path that matches nothing of the member. */
export const UNKNOWN_ID = 2_147_483_647;

/** A field in the OpenAPI document. */
export interface FieldSchema {
  readonly type?: string;
  readonly anyOf?: readonly FieldSchema[];
  readonly maxLength?: number;
  readonly format?: string;
}
export interface DocumentedForm {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isMultipart: boolean;
  readonly fields: Readonly<Record<string, FieldSchema>>;
}

/** Reads the forms of all calls from the OpenAPI document. */
export async function readForms(): Promise<DocumentedForm[]> {
  const { paths } = await readDocument(sharedApi().url);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => call.requestBody)
      .map(([method, call]) => {
        const isMultipart = 'multipart/form-data' in call.requestBody.content;
        const { schema } = call.requestBody.content[isMultipart ? 'multipart/form-data' : 'application/json'];
        return {
          name: call.operationId,
          method: method.toUpperCase(),
          path: path.slice('/api/v1'.length).replace('{token}', 'A'.repeat(43)).replace('{id}', String(UNKNOWN_ID)),
          isMultipart,
          fields: schema.properties,
        };
      }),
  );
}

export const isText = ({ type, anyOf }: FieldSchema): boolean => type === 'string' || (anyOf?.some(isText) ?? false);
