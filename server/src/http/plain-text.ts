import type { Request, RequestHandler } from 'express';
import { badRequest } from '../errors.ts';
import type { Operations, TextSchema } from './operations.ts';
import { operationOf } from './admission.ts';

/** Control characters, such as NUL, and halves of characters. */
const CONTROLS = /[\p{Cc}\p{Cs}]/u;
/** The same but for line ends and tabs. */
const CONTROLS_OF_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** Refuses control characters in every text of every call; line ends and tabs only where a text has no lines. */
export function plainTexts(operations: Operations): RequestHandler {
  const assertPlain = (value: unknown, schema: TextSchema | undefined, name: string): void => {
    if (typeof value === 'string') {
      // Where nothing is said of a text, as inside metadata, it may have lines.
      const hasLines = schema === undefined || partsOf(schema).some((part) => part['x-lines']);
      if ((hasLines ? CONTROLS_OF_LINES : CONTROLS).test(value))
        throw badRequest(`${name} has a control character in it`);
    } else if (Array.isArray(value)) {
      const items = schema && partsOf(schema).find((part) => part.items)?.items;
      value.forEach((item, at) => assertPlain(item, items, `${name}[${at}]`));
    } else if (typeof value === 'object' && value !== null) {
      for (const [field, at] of Object.entries(value)) {
        if (CONTROLS.test(field)) throw badRequest(`${name} has a control character in it`);
        const within =
          schema && partsOf(schema).find((part) => part.properties?.[field])?.properties?.[field];
        assertPlain(at, within, name === 'body' ? field : `${name}.${field}`);
      }
    }
  };
  /** A schema with all that it is made of, references followed. */
  const partsOf = (schema: TextSchema): TextSchema[] => {
    const own = operations.schemaOf(schema);
    const parts = [...(own.allOf ?? []), ...(own.oneOf ?? []), ...(own.anyOf ?? [])];
    return [own, ...parts.flatMap(partsOf)];
  };

  return (req, _res, next) => {
    const operation = operationOf(req);
    if (!operation) return next();
    for (const [name, value] of Object.entries({ ...req.query, ...pathOf(req) }))
      assertPlain(value, {}, name);
    assertPlain(req.body, operation.schema, 'body');
    next();
  };
}

interface Validated {
  openapi?: { pathParams: Record<string, unknown> };
}

const pathOf = (req: Request): Record<string, unknown> => (req as Validated).openapi?.pathParams ?? {};
