import type { Services } from '#server/services.ts'

/** Returns whether test data can be created on this server: never in production, whatever the client shows. */
export function canCreateTestData({ production }: Services['env']): boolean {
  return !production
}
