/** A call of a list that takes `mine=true`. */
export interface OwnListCall {
  readonly query: { readonly mine?: boolean };
  /** The caller's wallet. @throws UnauthorizedError, or HttpError 403 if they have none */
  readonly wallet: string;
}

/**
 * Returns the caller's wallet if the call has `mine=true`, or `undefined` for a public list.
 * @throws UnauthorizedError, or HttpError 403 if the caller has no wallet
 */
export const requestedOwner = (call: OwnListCall): string | undefined =>
  call.query.mine ? call.wallet : undefined;
