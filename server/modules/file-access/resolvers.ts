import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    getUploadUrl: (_, { request }, context) => service.getUploadUrl(context, request),
    filesZipUrl: (_, args, context) => service.filesZipUrl(context, args),
    getFileInstancePreview: (_, { fileInstanceId }, context) => service.getFileInstancePreview(context, fileInstanceId),
    getFileInstanceDownloadUrl: (_, args, context) => service.getFileInstanceDownloadUrl(context, args),
  },
} satisfies Resolvers
