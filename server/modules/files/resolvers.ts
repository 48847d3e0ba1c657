import type { Resolvers } from '#server/graphql/generated.ts'
import { maySeeMessage } from '#server/modules/conversations/service.ts'
import { maySeeQuickLinks } from '#server/modules/dashboards/service.ts'
import {
  maySeeDocument,
  requireMayUploadDocument,
  visibleDocuments,
  visibleInFolders,
} from '#server/modules/documents/service.ts'
import { maySeeProfile } from '#server/modules/profiles/service.ts'
import * as service from './service.ts'

const maySeeOwner: service.MaySee = {
  message: maySeeMessage,
  document: maySeeDocument,
  profile: maySeeProfile,
  quickLinks: maySeeQuickLinks,
}

export const resolvers = {
  Query: {
    getUploadUrl: (_, args, context) => service.getUploadUrl(context, args.request, requireMayUploadDocument),
    filesZipUrl: (_, args, context) =>
      service.filesZipUrl(context, args, { versions: visibleDocuments, inFolders: visibleInFolders }),
    getFileInstanceDownloadUrl: (_, args, context) => service.getFileInstanceDownloadUrl(context, args, maySeeOwner),
  },
} satisfies Resolvers
