import { onSignOut } from '#src/lib/session/session.ts'

/**
 * Pictures that this page has put into a message, by the hash of their content: they stay in their place while the
 * message becomes the service's.
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

// Nothing of one person is shown to the next.
onSignOut(() => {
  for (const url of previews.values()) URL.revokeObjectURL(url)
  previews.clear()
})
