/** A call whose response the server can embed in a page, so that the page does not have to make it. */
export interface EmbeddedCall<Wire, Result> {
  method: 'GET' | 'POST';
  /** Path with its parameters filled in. */
  path: string;
  body?: object;
  /** Query parameters. Embedded responses never have any. */
  query?: object | undefined;
  /** Returns the result of the call for its response. */
  decode: (answer: Wire) => Result;
}
