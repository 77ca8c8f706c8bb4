import type { paths } from '@cubedrop/sdk/api';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Continued, Position, Slice } from '../database/slice.ts';
import { callerOf, walletOf, type Caller } from './caller.ts';
import { cursorOf } from './cursor.ts';
import { requestedPosition, requestedSlice } from './requested-slice.ts';
import { fileOf, filesOf, type FormFile } from './form-files.ts';
import { apiRouter } from './router.ts';
import { networkOf } from './visitor.ts';

type Method = 'get' | 'post' | 'put';
/** Paths of openapi.yaml that have an operation with the method `M`. */
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Json<Content> = Content extends { 'application/json': infer Body } ? Body : never;
type Form<Content> = Content extends { 'multipart/form-data': infer Body } ? Body : never;
type BodyOf<Operation> = Operation extends { requestBody?: { content: infer Content } }
  ? Json<Content> | Form<Content>
  : undefined;
type FileFieldOf<Operation> = Operation extends {
  requestBody: { content: { 'multipart/form-data': infer Body } };
}
  ? keyof Body & string
  : never;
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : Record<never, never>;
type ParametersOf<Operation> = Operation extends { parameters: { path: infer Parameters } }
  ? Omit<Parameters, 'start' | 'end'>
  : Record<never, never>;
type SliceOf<Operation> = Operation extends { parameters: { path: { start: number; end: number } } }
  ? Slice
  : never;
/** `T` with all its members read-only, at any depth. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;
/** Media types of the successful response, other than JSON. */
type TextTypeOf<Operation> = Operation extends { responses: { 200: { content: infer Content } } }
  ? Exclude<keyof Content & string, 'application/json'>
  : never;
/** Body of the successful response. Handlers may return read-only values, since the body is not modified. */
type AnswerOf<Operation> = Operation extends { responses: { 200: { content: infer Content } } }
  ? DeepReadonly<Json<Content>>
  : never;

/** A validated call of an operation. */
export interface ApiCall<Operation> {
  readonly body: BodyOf<Operation>;
  readonly query: QueryOf<Operation>;
  /** Parameters of the path as text, without `start` and `end`. */
  readonly params: ParametersOf<Operation>;
  /**
   * The requested rows of a `…/{start}/{end}` call.
   * @throws HttpError 400 if `after` is not a cursor of this list, or `start` is not 0 although `after` is given
   */
  readonly slice: SliceOf<Operation>;
  /**
   * The position from which a list that is read by `after` and `limit` continues; `undefined` for its start.
   * @throws HttpError 400 if `after` is not a cursor of this list
   */
  readonly after: Position | undefined;
  /**
   * Returns `{ next }` with the cursor after a page, to be spread into the response; `{}` at the end of the list.
   * @param more parameters to add to those of the request's query: the cursor is valid only for a request with
   *   all of them
   */
  nextOf(page: Continued, more?: Readonly<Record<string, unknown>>): { next?: string };
  /** Returns all files of the form, which must all be in `field`. @throws HttpError 400 */
  files(field: FileFieldOf<Operation>): Promise<FormFile[]>;
  /** Returns the bytes of the only file of the form, which must be in `field`. @throws HttpError 400 */
  file(field: FileFieldOf<Operation>): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws UnauthorizedError if nobody is signed in */
  readonly caller: Caller;
  /** The caller's wallet in lower case. @throws UnauthorizedError, or HttpError 403 if they have none */
  readonly wallet: string;
  /** The IP network of the client, for limits, known places and the log of sign-ins. */
  readonly network: string;
  readonly req: Request;
  readonly res: Response;
}

/** Registers handlers of operations. The types of their calls and responses come from openapi.yaml. */
export interface TypedRoutes {
  readonly router: Router;
  get<P extends PathsWith<'get'>>(path: P, handler: JsonHandler<paths[P]['get']>): void;
  post<P extends PathsWith<'post'>>(path: P, handler: JsonHandler<paths[P]['post']>): void;
  put<P extends PathsWith<'put'>>(path: P, handler: JsonHandler<paths[P]['put']>): void;
  /** Handles a GET whose response is a text other than JSON, such as a calendar. */
  text<P extends PathsWith<'get'>>(
    path: P,
    type: TextTypeOf<paths[P]['get']>,
    handler: (call: ApiCall<paths[P]['get']>) => Promise<string> | string,
  ): void;
  /** Handles a GET whose handler writes the response itself: a file, a stream or a redirect. */
  raw<P extends PathsWith<'get'>>(
    path: P,
    handler: (call: ApiCall<paths[P]['get']>) => Promise<void> | void,
  ): void;
}

/** Returns the body of the response. Its status is 200 unless the handler has set another. */
type JsonHandler<Operation> = (
  call: ApiCall<Operation>,
) => Promise<AnswerOf<Operation>> | AnswerOf<Operation>;

/** Handler of Express for requests that the validator has checked against their operation. */
type ValidatedHandler<Operation> = RequestHandler<
  ParametersOf<Operation>,
  unknown,
  BodyOf<Operation>,
  QueryOf<Operation>
>;

/** A request that the validator has checked against its operation. */
class ValidatedCall<Operation> implements ApiCall<Operation> {
  readonly body: BodyOf<Operation>;
  readonly query: QueryOf<Operation>;
  readonly params: ParametersOf<Operation>;

  constructor(
    { body, query, params }: Pick<ApiCall<Operation>, 'body' | 'query' | 'params'>,
    readonly res: Response,
  ) {
    this.body = body;
    this.query = query;
    this.params = params;
  }

  get req(): Request {
    return this.res.req;
  }

  get slice(): SliceOf<Operation> {
    // A cast, because `SliceOf` depends on the type parameter; `requestedSlice` throws if the operation has no slice.
    return requestedSlice(this.req) as SliceOf<Operation>;
  }
  get after(): Position | undefined {
    return requestedPosition(this.req);
  }
  nextOf({ next }: Continued, more?: Readonly<Record<string, unknown>>): { next?: string } {
    return next === undefined ? {} : { next: cursorOf(this.req, next, more) };
  }
  get caller(): Caller {
    return callerOf(this.req);
  }
  get wallet(): string {
    return walletOf(this.req);
  }
  get network(): string {
    return networkOf(this.req);
  }
  files(field: FileFieldOf<Operation>): Promise<FormFile[]> {
    return filesOf(this.req, field);
  }
  file(field: FileFieldOf<Operation>): Promise<Uint8Array<ArrayBuffer>> {
    return fileOf(this.req, field);
  }
}

/** Creates the routes of a feature. */
export function typedRoutes(): TypedRoutes {
  const router = apiRouter();
  const add =
    (method: Method) =>
    <Operation>(path: string, handler: JsonHandler<Operation>): void => {
      const handle: ValidatedHandler<Operation> = async (req, res) => {
        res.json(await handler(new ValidatedCall<Operation>(req, res)));
      };
      router[method](expressPath(path), handle);
    };
  const addText = <Operation>(
    path: string,
    type: string,
    handler: (call: ApiCall<Operation>) => Promise<string> | string,
  ): void => {
    const handle: ValidatedHandler<Operation> = async (req, res) => {
      const text = await handler(new ValidatedCall<Operation>(req, res));
      res.type(type).send(text);
    };
    router.get(expressPath(path), handle);
  };
  const addRaw = <Operation>(
    path: string,
    handler: (call: ApiCall<Operation>) => Promise<void> | void,
  ): void => {
    const handle: ValidatedHandler<Operation> = async (req, res) =>
      handler(new ValidatedCall<Operation>(req, res));
    router.get(expressPath(path), handle);
  };
  return {
    router,
    get: add('get'),
    post: add('post'),
    put: add('put'),
    text: addText,
    raw: addRaw,
  };
}

/** Converts a path of openapi.yaml to the syntax of Express. */
const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
