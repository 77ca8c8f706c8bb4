import type { RequestHandler } from 'express';
import { hasControlCharacters } from '@cubedrop/sdk';
import { badRequest } from '../errors.ts';
import type { Operations, TextSchema } from './operations.ts';
import { operationOf } from './admission.ts';
import { pathParametersOf } from './matched-operation.ts';

/** Rejects control characters in path, query and body. Line breaks and tabs are allowed in multi-line fields. */
export function rejectControlCharacters(operations: Operations): RequestHandler {
  const assertPlain = (value: unknown, schema: TextSchema | undefined, name: string): void => {
    if (typeof value === 'string') {
      // Strings without a schema, such as those inside metadata, may have several lines.
      const hasLines = schema === undefined || partsOf(schema).some((part) => part['x-lines']);
      if (hasControlCharacters(value, { hasLines })) throw badRequest(`${name} contains a control character`);
    } else if (Array.isArray(value)) {
      const items = schema && partsOf(schema).find((part) => part.items)?.items;
      value.forEach((item, at) => assertPlain(item, items, `${name}[${at}]`));
    } else if (typeof value === 'object' && value !== null) {
      for (const [field, fieldValue] of Object.entries(value)) {
        if (hasControlCharacters(field)) throw badRequest(`${name} contains a control character`);
        const fieldSchema =
          schema && partsOf(schema).find((part) => part.properties?.[field])?.properties?.[field];
        assertPlain(fieldValue, fieldSchema, name === 'body' ? field : `${name}.${field}`);
      }
    }
  };
  /** Returns a schema and all schemas it is composed of, with references resolved. */
  const partsOf = (schema: TextSchema): TextSchema[] => {
    const own = operations.schemaOf(schema);
    const parts = [...(own.allOf ?? []), ...(own.oneOf ?? []), ...(own.anyOf ?? [])];
    return [own, ...parts.flatMap(partsOf)];
  };

  return (req, _res, next) => {
    const operation = operationOf(req);
    if (!operation) return next();
    for (const [name, value] of Object.entries({ ...req.query, ...pathParametersOf(req) }))
      assertPlain(value, {}, name);
    assertPlain(req.body, operation.schema, 'body');
    next();
  };
}
