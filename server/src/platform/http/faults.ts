import type { Request } from 'express';
import { bodySchemasOf } from './matched-operation.ts';

/** A single validation error of a request. */
export interface Fault {
  /** Such as `/body/nftdata/0/title`. */
  path: string;
  message: string;
  /** Such as `required.openapi.validation`. */
  errorCode?: string;
}

/** Returns a message for the first validation error, or `undefined` if there are none. */
export function textOfFault(faults: readonly Fault[] | undefined, req: Request): string | undefined {
  const fault = faults?.[0];
  if (!fault) return undefined;
  // Errors about a form as a whole have the call's path.
  if (fault.path === req.path) return fault.message;
  const [, where = '', ...steps] = fault.path.split('/');
  const field = fieldOf(steps);
  const rule = fault.errorCode?.split('.')[0];
  const place = where === 'body' ? 'request body' : where;
  if (rule === 'required') {
    const name = field || (where === 'body' ? firstRequiredField(req) : where);
    return `${name} not found in ${place || 'request body'}`;
  }
  if (rule === 'additionalProperties' || rule === 'unevaluatedProperties') {
    return `${field} is not a field of this call`;
  }
  return `${field || place} ${fault.message}`;
}

/** Returns `nftdata[0].title` for the steps `nftdata`, `0`, `title`. */
function fieldOf(steps: readonly string[]): string {
  return steps
    .map((step, i) => (/^\d+$/.test(step) && i > 0 ? `[${step}]` : `${i > 0 ? '.' : ''}${step}`))
    .join('');
}

/** Returns the field to report if the whole body is missing: its first required one. */
function firstRequiredField(req: Request): string {
  const [schema] = bodySchemasOf(req).values();
  return schema?.required?.[0] ?? 'body';
}
