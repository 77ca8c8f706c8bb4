import type { paths } from '../api/schema.ts';

/** Methods as they are sent, with their names in openapi.yaml. */
interface Methods {
  GET: 'get';
  POST: 'post';
  PUT: 'put';
}

/** A call of openapi.yaml, by method and path, such as `GET /drops/{dropId}`. */
export type CallName = {
  [Path in keyof paths]: {
    [Method in keyof Methods]: paths[Path] extends Record<Methods[Method], { responses: unknown }>
      ? `${Method} ${Path}`
      : never;
  }[keyof Methods];
}[keyof paths];

type Operation<Name extends CallName> =
  Name extends `${infer Method extends keyof Methods} ${infer Path extends keyof paths}`
    ? paths[Path][Methods[Method]]
    : never;

type ContentOf<Response> = Response extends { content: infer Content } ? Content : never;
type SuccessOf<Name extends CallName> =
  Operation<Name> extends { responses: { 200: infer Success } } ? ContentOf<Success> : never;

type JsonIn<Content> = Content extends { 'application/json': infer Body } ? Body : never;
/** Texts and files, which openapi.yaml describes only by their media types. */
type FileIn<Content> = [Exclude<keyof Content, 'application/json'>] extends [never] ? never : string | Blob;

/** Body of a successful answer to a call: JSON as in openapi.yaml, or a text or a file. */
export type SuccessBody<Name extends CallName> = JsonIn<SuccessOf<Name>> | FileIn<SuccessOf<Name>>;

type SentContent<Name extends CallName> =
  Operation<Name> extends { requestBody?: infer Body } ? ContentOf<NonNullable<Body>> : never;
type FormIn<Content> = Content extends { 'multipart/form-data': unknown } ? FormData : never;
type UploadIn<Content> = [Exclude<keyof Content, 'application/json' | 'multipart/form-data'>] extends [never]
  ? never
  : Blob;

/** Body that a call sends: JSON as in openapi.yaml, a form, or a file; `undefined` if there is none. */
type SentBody<Name extends CallName> = [SentContent<Name>] extends [never]
  ? undefined
  : JsonIn<SentContent<Name>> | FormIn<SentContent<Name>> | UploadIn<SentContent<Name>>;

type ParameterIn<Path> = Path extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | ParameterIn<Rest>
  : never;

/** A call that a fake of the API has received. */
export interface FakeCall<Name extends CallName> {
  /** Method and path of the call, such as `GET /health`. */
  name: Name;
  /** Parameters of the path, decoded. */
  parameters: Readonly<Record<ParameterIn<Name>, string>>;
  /** Parameters after the question mark. */
  query: URLSearchParams;
  /** What was sent; `undefined` if the call sends nothing. */
  body: SentBody<Name>;
  /** Token of the caller; `undefined` if the call has none. */
  token: string | undefined;
}

/** Any call that a fake of the API has received, as a union by `name`. */
export type AnyFakeCall = { [Name in CallName]: FakeCall<Name> }[CallName];
