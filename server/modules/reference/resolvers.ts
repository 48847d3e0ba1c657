import type { Resolvers } from '#server/graphql/generated.ts'
import { countries, geocode, languages, workTypes } from './service.ts'

export const resolvers = {
  Query: {
    countries: () => countries(),
    languages: () => languages(),
    workTypes: () => workTypes(),
    geocode: (_root, { address }, context) => geocode(context, address),
  },
} satisfies Resolvers
