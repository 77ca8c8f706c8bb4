/** A call whose response the server can embed in a page, so that the page does not have to make the call. */
export interface EmbeddedCall<Wire, Result> {
  method: 'GET';
  /** Path with its parameters filled in; may end with query parameters. */
  path: string;
  /**
   * Query parameters, if `path` has none. If they are not in the order in which the server has them, the embedded
   * response is not found and the page makes the call.
   */
  query?: object | undefined;
  /** Converts the response to the call's result. */
  decode: (answer: Wire) => Result;
}
