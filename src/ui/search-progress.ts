import { createContext, use, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react'

/** The state of one group of search results. */
export interface GroupProgress {
  /** True while results may still arrive. */
  isLoading: boolean
  /** Says why the group could not be searched; null if it was searched. */
  failure: string | null
  /** Number of results that are shown. */
  count: number
}

type Report = (group: string, progress: GroupProgress | null) => void

/** Receives the progress of the groups inside; null when a group is removed. */
export const SearchProgressContext = createContext<Report>(() => undefined)

/** Reports the progress of a group to the surrounding search. */
export function useReportProgress(isLoading: boolean, failure: string | null, count: number): void {
  const report = use(SearchProgressContext)
  const group = useId()
  // Before painting, so that no frame shows a finished search while a group is loading.
  useLayoutEffect(() => {
    report(group, { isLoading, failure, count })
    return () => report(group, null)
  }, [report, group, isLoading, failure, count])
}

/** Collects the progress of all groups; `report` is the value for the context. */
export function useSearchProgress(): {
  isLoading: boolean
  failures: readonly string[]
  /** Number of results of all groups. */
  count: number
  report: Report
} {
  const [groups, setGroups] = useState<ReadonlyMap<string, GroupProgress>>(new Map())
  const report = useCallback<Report>((group, progress) => {
    setGroups((before) => {
      const after = new Map(before)
      if (progress) after.set(group, progress)
      else after.delete(group)
      return after
    })
  }, [])
  return useMemo(() => {
    const all = [...groups.values()]
    const failures = all.flatMap(({ failure }) => (failure === null ? [] : [failure]))
    const count = all.reduce((sum, group) => sum + group.count, 0)
    return { isLoading: all.some(({ isLoading }) => isLoading), failures: [...new Set(failures)], count, report }
  }, [groups, report])
}
