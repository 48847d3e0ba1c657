import type { Resolvers } from '#server/graphql/generated.ts'
import { geocode, listCountries, listLanguages, listWorkTypes } from './service.ts'

export const resolvers = {
  Query: {
    countries: () => listCountries(),
    languages: () => listLanguages(),
    workTypes: () => listWorkTypes(),
    geocode: (_root, { address }, context) => geocode(context, address),
  },
} satisfies Resolvers
