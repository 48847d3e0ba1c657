import type { OperationVariables } from '@apollo/client'

/** Sends the query with other page variables. @throws the reason why there is no data */
export type FetchPage<Data, Variables> = (page: Partial<Variables>) => Promise<Data>

/** How a result that is fetched in pages, stored with a limit, or kept on screen differs from a plain one. */
export interface ReadPlan<Data, Variables extends OperationVariables> {
  /**
   * Fetches the newest page, and more pages if some are missing between it and the loaded ones. Default: one request
   * whose response replaces the data.
   *
   * @param loaded the pages that were fetched since the page was opened; undefined if there are none
   * @returns joins the fetched pages with the pages loaded by then; `shown` may also come from the device
   */
  fetchNewest?: (
    fetchPage: FetchPage<Data, Variables>,
    loaded: () => Data | undefined,
  ) => Promise<(loaded: Data | undefined, shown: Data | undefined) => Data>
  /** The variables of the page after the loaded ones; null if everything is loaded. */
  nextPage?: (loaded: Data) => Partial<Variables> | null
  joinNext?: (loaded: Data, page: Data) => Data
  /** Limits what is stored of the data; `stored` is what the record holds so far. */
  toRecord?: (data: Data, stored: Data | undefined) => Data
  /**
   * If true, data that the server returned since the page was loaded stays on screen after the server withdrew it, and
   * `error` holds the reason. It is deleted from the device in any case.
   */
  keepsWithdrawn?: boolean
}
