/** Long enough for the browser to have taken the content. */
const REVOKE_AFTER_MS = 60_000

/** Puts a file that was made here into the person's own hands. */
export function downloadBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
