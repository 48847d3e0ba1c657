import type { KnownConnection } from './connection-state.ts'

/** Connection of the viewer with the owner of a profile, as returned with the profile. */
export interface Relation {
  following: boolean
  canMessage: boolean
  connection: KnownConnection | null
  affiliatedOrganizationConnections: readonly (KnownConnection & { targetOrganizationId: string | null })[]
}
