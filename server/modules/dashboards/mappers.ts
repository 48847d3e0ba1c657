import type { QuickLink } from '#server/graphql/generated.ts'
import type { ServerEnv } from '#server/env.ts'
import type { QuickLinkWithIcon } from './repository.ts'

/** Maps a link that a user or an organization added. */
export function toQuickLink({ id, title, url, icon }: QuickLinkWithIcon): QuickLink {
  return {
    id,
    title,
    url,
    iconFileId: icon?.fileId ?? null,
    iconFile: icon && {
      currentInstance: {
        id: icon.id,
        fileName: icon.fileName,
        fileSize: icon.fileSize,
        uploadedUtc: icon.uploadedAt.toISOString(),
        virusStatus: icon.virusStatus,
      },
    },
    isPresetLink: false,
    presetIcon: null,
  }
}

/** Preset links that all users get: the external pages that are configured for this installation. */
export function presetLinks({ links }: Pick<ServerEnv, 'links'>): QuickLink[] {
  const presets = [
    { icon: 'Help', title: 'Help', url: links.help },
    { icon: 'Releases', title: 'Releases', url: links.releases },
    { icon: 'Partner', title: 'Conversation Insurance', url: links.partner },
  ]
  return presets.flatMap(({ icon, title, url }) =>
    url === null
      ? []
      : [
          {
            id: `preset-${icon.toLowerCase()}`,
            title,
            url,
            isPresetLink: true,
            presetIcon: icon,
            iconFileId: null,
            iconFile: null,
          },
        ],
  )
}
