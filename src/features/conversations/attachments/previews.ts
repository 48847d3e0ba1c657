import { onSignOut } from '#src/lib/session/session.ts'

/**
 * Pictures that this page added to a message, by the hash of their content, so that the picture stays on screen when
 * the sent message replaces the queued one.
 */
const KEPT_COUNT = 20
const previews = new Map<string, string>()

export function previewOf(sha256: string): string | null {
  return previews.get(sha256) ?? null
}

export function keepPreview(sha256: string, content: Blob): string {
  const known = previews.get(sha256)
  if (known !== undefined) return known
  const url = URL.createObjectURL(content)
  previews.set(sha256, url)
  const [oldest] = previews
  if (previews.size > KEPT_COUNT && oldest) {
    previews.delete(oldest[0])
    URL.revokeObjectURL(oldest[1])
  }
  return url
}

// The next user on this device must not see pictures of this one.
onSignOut(() => {
  for (const url of previews.values()) URL.revokeObjectURL(url)
  previews.clear()
})
