import type { Viewer } from '#server/graphql/context.ts'

/** Returns whether the viewer may register the person with this id: people register only themselves. */
export function mayRegister(viewer: Pick<Viewer, 'userId'>, userId: string): boolean {
  return userId.toLowerCase() === viewer.userId
}
