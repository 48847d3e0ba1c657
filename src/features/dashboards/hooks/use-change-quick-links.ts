import type { ApolloCache } from '@apollo/client'
import { useWrite } from '#src/lib/data/use-write.ts'
import {
  OrgAccountQuickLinkCreateDocument,
  OrgAccountQuickLinkDeleteDocument,
  OrgAccountQuickLinkUpdateDocument,
  OrgQuickLinksDocument,
  QuickLinksDocument,
  UserAccountQuickLinkCreateDocument,
  UserAccountQuickLinkDeleteDocument,
  UserAccountQuickLinkUpdateDocument,
} from '../dashboards.generated.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { messages } from '../messages.ts'
import type { DashboardOwner } from '../owner.ts'
import type { QuickLink } from './use-quick-links.ts'

/** Values of a link. `clearIcon` and `iconUploadToken` change its icon. */
export interface LinkValues {
  title: string
  url: string
  clearIcon?: boolean
  iconUploadToken?: string | undefined
}

type LinkText = Pick<LinkValues, 'title' | 'url'>

/** The base of an edit. */
export interface LinkBase {
  /** The values that the editor started with. */
  base: LinkText
  /** True to overwrite others' changes of the same. */
  overwrite: boolean
}

interface QuickLinkChanges {
  add: (values: LinkValues) => Promise<SubmitResult>
  change: (link: QuickLink, values: LinkValues, based: LinkBase) => Promise<SubmitResult>
  remove: (link: QuickLink) => Promise<boolean>
}

function changeList(
  cache: ApolloCache,
  { type, id }: DashboardOwner,
  change: (links: readonly QuickLink[]) => readonly QuickLink[],
): void {
  if (type === 'User')
    cache.updateQuery({ query: QuickLinksDocument, variables: { userId: id } }, (known) =>
      known ? { quickLinks: [...change(known.quickLinks)] } : undefined,
    )
  else
    cache.updateQuery({ query: OrgQuickLinksDocument, variables: { orgId: id } }, (known) =>
      known ? { orgQuickLinks: [...change(known.orgQuickLinks)] } : undefined,
    )
}

/**
 * Returns an update that adds a link. If the list already contains it, the list is unchanged, so the update can be
 * repeated after a refresh.
 */
const withAdded =
  (id: string, { title, url }: LinkText) =>
  (links: readonly QuickLink[]): readonly QuickLink[] =>
    links.some((link) => link.id === id)
      ? links
      : [
          ...links,
          {
            __typename: 'QuickLink',
            ...{ id, title, url },
            ...{ iconFileId: null, iconFile: null, isPresetLink: false, presetIcon: null },
          },
        ]

/**
 * Changes the quick links of a person or an organization. Changes are shown immediately, and are queued while the server
 * is unreachable.
 */
export function useChangeQuickLinks(owner: DashboardOwner): QuickLinkChanges {
  const isUser = owner.type === 'User'
  const [addOwn] = useWrite(UserAccountQuickLinkCreateDocument, {
    done: messages.linkAdded,
    form: true,
    invalidates: ['quickLinks'],
    queue: ({ request }) => ({ label: messages.addLink, detail: request.title }),
    optimistic: (cache, { request }) => changeList(cache, owner, withAdded(request.id ?? '', request)),
  })
  const [addShared] = useWrite(OrgAccountQuickLinkCreateDocument, {
    done: messages.linkAdded,
    form: true,
    invalidates: ['orgQuickLinks'],
    queue: ({ request }) => ({ label: messages.addLink, detail: request.title }),
    optimistic: (cache, { request }) => changeList(cache, owner, withAdded(request.id ?? '', request)),
  })
  const withChange = (cache: ApolloCache, id: string, { title, url }: LinkText): void =>
    changeList(cache, owner, (links) => links.map((link) => (link.id === id ? { ...link, title, url } : link)))
  const [changeOwn] = useWrite(UserAccountQuickLinkUpdateDocument, {
    done: messages.linkUpdated,
    form: true,
    invalidates: ['quickLinks'],
    queue: ({ request }) => ({ label: messages.editLink, detail: request.title }),
    optimistic: (cache, { quickLinkId, request }) => withChange(cache, quickLinkId, request),
  })
  const [changeShared] = useWrite(OrgAccountQuickLinkUpdateDocument, {
    done: messages.linkUpdated,
    form: true,
    invalidates: ['orgQuickLinks'],
    queue: ({ request }) => ({ label: messages.editLink, detail: request.title }),
    optimistic: (cache, { quickLinkId, request }) => withChange(cache, quickLinkId, request),
  })
  const without = (cache: ApolloCache, id: string): void =>
    changeList(cache, owner, (links) => links.filter((link) => link.id !== id))
  const [removeOwn] = useWrite(UserAccountQuickLinkDeleteDocument, {
    done: messages.linkDeleted,
    invalidates: ['quickLinks'],
    queue: () => ({ label: messages.deleteLink }),
    optimistic: (cache, { quickLinkId }) => without(cache, quickLinkId),
  })
  const [removeShared] = useWrite(OrgAccountQuickLinkDeleteDocument, {
    done: messages.linkDeleted,
    invalidates: ['orgQuickLinks'],
    queue: () => ({ label: messages.deleteLink }),
    optimistic: (cache, { quickLinkId }) => without(cache, quickLinkId),
  })

  return {
    async add({ title, url, iconUploadToken = null }) {
      const request = { id: crypto.randomUUID(), title, url, iconUploadToken }
      return isUser ? addOwn({ userId: owner.id, request }) : addShared({ orgId: owner.id, request })
    },
    async change({ id: quickLinkId }, { title, url, clearIcon = false, iconUploadToken = null }, { base, overwrite }) {
      const request = { title, url, clearIconFlag: clearIcon, iconUploadToken }
      return isUser
        ? changeOwn({ userId: owner.id, quickLinkId, request, base, overwrite })
        : changeShared({ orgId: owner.id, quickLinkId, request, base, overwrite })
    },
    async remove({ id: quickLinkId }) {
      const outcome = isUser
        ? await removeOwn({ userId: owner.id, quickLinkId })
        : await removeShared({ orgId: owner.id, quickLinkId })
      return outcome.ok
    },
  }
}
