import { preloadable } from '#src/ui/preloadable.tsx'

/** The user's conversations about a claim. It is not in public.ts, which the first screen loads. */
export const ClaimConversations = preloadable(() =>
  import('./claim-conversations.tsx').then(({ ClaimConversations }) => ClaimConversations),
)
