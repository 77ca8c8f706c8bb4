import { readFile } from 'node:fs/promises';
import type { Router } from 'express';
import { parse } from 'yaml';

interface Specification {
  paths: Record<string, Record<string, unknown>>;
}

/**
 * Asserts that every call in openapi.yaml is handled by exactly one router, and that no router handles a call that is
 * not in openapi.yaml, since no request would reach its handler.
 * @throws Error listing the mismatched calls
 */
export async function assertCallsHandled(specFile: string, routers: readonly Router[]): Promise<void> {
  const { paths } = parse(await readFile(specFile, 'utf8')) as Specification;
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  const handled = routers.flatMap(callsOf);
  const faults = [
    ...described.filter((call) => !handled.includes(call)).map((call) => `${call} has no handler`),
    ...handled.filter((call) => !described.includes(call)).map((call) => `${call} is not in openapi.yaml`),
    ...handled.filter((call, i) => handled.indexOf(call) !== i).map((call) => `${call} has several handlers`),
  ];
  if (faults.length > 0) throw new Error(`openapi.yaml and the server differ: ${faults.join('; ')}`);
}

/** Returns the calls that a router handles, written as in openapi.yaml. */
function callsOf(router: Router): string[] {
  return router.stack.flatMap(({ route }) => {
    if (!route) return [];
    const methods = new Set(route.stack.map(({ method }) => method));
    return [...methods].map((method) => `${method} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
  });
}
