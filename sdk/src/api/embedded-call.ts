/** A call whose response the server can embed in a page, which then does not have to make it. */
export interface EmbeddedCall<Wire, Result> {
  method: 'GET';
  /** Path with its parameters filled in; may end with query parameters. */
  path: string;
  /** Query parameters of a path that ends without any, in the order in which a page embeds the call. */
  query?: object | undefined;
  /** Converts the response to the call's result. */
  decode: (answer: Wire) => Result;
}
