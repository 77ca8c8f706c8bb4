import type { Api } from '../create-api.ts';
import type { HiddenItem } from '../records.ts';

/** Parameters of {@link setHidden}. */
export interface SetHiddenParameters extends Pick<HiddenItem, 'kind' | 'id'> {
  /** `true` to hide it, `false` to show it again. */
  hidden: boolean;
  /** Reason, sent to the holder of the cube or the seller of the drop. Required to hide. */
  reason?: string | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Hides a cube or drop, or shows it again. For admins.
 * @throws ApiError with status 404 if there is no such cube or drop
 */
export async function setHidden(
  api: Pick<Api, 'post'>,
  { signal, ...body }: SetHiddenParameters,
): Promise<void> {
  await api.post('/admin/listings', { body, signal });
}
