import type { ApolloCache } from '@apollo/client'
import { paths } from '#src/config/paths.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOptions } from '#src/lib/data/write-options.ts'
import { SocialUserFollowDocument, SocialUserUnfollowDocument } from '../connections.generated.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { messages } from '../messages.ts'

interface FollowVariables {
  userId: string
  otherId: string
}

/** Returns a function that follows or unfollows. If both changes are unsent, only the later one is sent. */
export function useFollow(userId: string, other: EmblemFieldsFragment): (following: boolean) => Promise<unknown> {
  const options = (following: boolean): WriteOptions<unknown, FollowVariables> => ({
    invalidates: ['profile', 'organizationProfile'],
    queue: () => ({
      label: messages.queued[following ? 'follow' : 'unfollow'](other.displayName),
      href: other.handle ? paths.handle.href(other.handle) : null,
    }),
    optimistic: (cache: ApolloCache, { otherId }) => {
      for (const __typename of ['UserProfile', 'OrganizationProfile']) {
        const id = cache.identify({ __typename, id: otherId })
        if (id !== undefined) cache.modify({ id, fields: { following: () => following } })
      }
    },
  })
  const [follow] = useWrite(SocialUserFollowDocument, options(true))
  const [unfollow] = useWrite(SocialUserUnfollowDocument, options(false))
  return (following) => (following ? follow : unfollow)({ userId, otherId: other.id })
}
