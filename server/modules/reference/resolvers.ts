import type { Resolvers } from '#server/graphql/generated.ts'
import { geocode, listCountries, languages, workTypes } from './service.ts'

export const resolvers = {
  Query: {
    countries: () => listCountries(),
    languages: () => languages(),
    workTypes: () => workTypes(),
    geocode: (_root, { address }, context) => geocode(context, address),
  },
} satisfies Resolvers
