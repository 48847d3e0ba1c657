import type { MakeCall } from '../queued-world.ts'
import { assistant } from './assistant.ts'
import { conversations } from './conversations.ts'
import { dashboards } from './dashboards.ts'
import { documents } from './documents.ts'
import { connections, notifications } from './network.ts'
import { profiles } from './profiles.ts'

/** A call of each queued operation. */
export const QUEUED_CALLS: Record<string, MakeCall> = {
  ...{ ...dashboards, ...profiles, ...conversations, ...documents, ...connections, ...notifications, ...assistant },
}
