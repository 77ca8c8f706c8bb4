/** A call whose response the server can embed in a page, which then does not have to make it. */
export interface EmbeddedCall<Wire, Result> {
  method: 'GET';
  /** Path with its parameters filled in, and the query parameters with which a page may embed it. */
  path: string;
  /** Other query parameters. Only calls without any are embedded. */
  query?: object | undefined;
  /** Converts the response to the call's result. */
  decode: (answer: Wire) => Result;
}
