import type { OpenAPIV3, OpenApiRequestMetadata } from 'express-openapi-validator/dist/framework/types.js';
import type { Request } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** The operation that the validator has matched; `undefined` before that, and if the request matches none. */
    openapi?: OpenApiRequestMetadata;
  }
}

/**
 * Returns the path parameters of a validated request. Those that openapi.yaml describes as numbers are numbers, unlike
 * in `req.params`.
 */
export const pathParametersOf = (req: Request): Readonly<Record<string, unknown>> =>
  req.openapi?.pathParams ?? {};

/** Returns the schemas that a request's operation has for its body, by media type. */
export function bodySchemasOf(req: Request): ReadonlyMap<string, OpenAPIV3.SchemaObject> {
  const body = req.openapi?.schema.requestBody;
  const contents = body && 'content' in body ? Object.entries(body.content) : [];
  return new Map(
    contents.flatMap(([type, { schema }]) =>
      schema && !('$ref' in schema) ? [[type, schema] as const] : [],
    ),
  );
}
