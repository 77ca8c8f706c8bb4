import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isInProgress, type Activity } from './activity.ts';

/** Refetches all queries whenever a run has ended, in this tab or in another one. */
export function useRefetchAfterRuns(activities: readonly Activity[]): void {
  const queries = useQueryClient();
  const endedBefore = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = activities.filter((activity) => !isInProgress(activity)).map(({ id }) => id);
    const isNew = ended.some((id) => !endedBefore.current.has(id));
    endedBefore.current = new Set(ended);
    if (isNew) void queries.invalidateQueries();
  }, [activities, queries]);
}
