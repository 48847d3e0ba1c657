import type { KnownConnection } from './connection-state.ts'

/** How the viewer and the owner of a profile stand to each other, as the profile says. */
export interface Relation {
  following: boolean
  canMessage: boolean
  connection: KnownConnection | null
  affiliatedOrganizationConnections: readonly (KnownConnection & { targetOrganizationId: string | null })[]
}
