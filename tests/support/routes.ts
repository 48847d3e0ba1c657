import type { FastifyInstance } from 'fastify'

export interface ListedRoute {
  method: string
  /** The pattern with its parameters. */
  path: string
}

/**
 * Every route of an app, read from the tree that Fastify prints: a line continues the path of the nearest line above it
 * that is one level higher.
 */
export function routesOf(app: FastifyInstance): ListedRoute[] {
  const above: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent, label, methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (indent === undefined || label === undefined) return []
      const level = indent.length / 4
      const path = (above[level - 1] ?? '') + label
      above[level] = path
      return methods
        .split(', ')
        .filter((method) => method !== '')
        .map((method) => ({ method, path }))
    })
}
