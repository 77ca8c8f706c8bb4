/** A call whose response the server can embed in a page, which then does not have to make it. */
export interface EmbeddedCall<Wire, Result> {
  method: 'GET' | 'POST';
  /** Path with its parameters filled in. */
  path: string;
  body?: object;
  /** Query parameters. Only calls without any are embedded. */
  query?: object | undefined;
  /** Converts the response to the call's result. */
  decode: (answer: Wire) => Result;
}
