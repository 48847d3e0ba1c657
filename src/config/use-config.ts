import { useSyncExternalStore } from 'react'
import { type ClientConfig, getConfig, subscribeConfig } from './env.ts'

/** The configuration, for screens that show its links: an open page shows a change without a reload. */
export function useConfig(): ClientConfig {
  return useSyncExternalStore(subscribeConfig, getConfig)
}
