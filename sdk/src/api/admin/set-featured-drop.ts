import type { Api } from '../create-api.ts';

/** Parameters of {@link setFeaturedDrop}. */
export interface SetFeaturedDropParameters {
  /** Server id of the drop; `null` for none. */
  dropId: string | null;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Chooses the drop that is shown first, or none. For admins.
 * @throws ApiError with status 404 if there is no such drop
 */
export async function setFeaturedDrop(
  api: Pick<Api, 'post'>,
  { signal, ...body }: SetFeaturedDropParameters,
): Promise<void> {
  await api.post('/admin/featured-drop', { body, signal });
}
