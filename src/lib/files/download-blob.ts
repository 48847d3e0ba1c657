import { OBJECT_URL_KEPT_MS } from '#shared/limits/device-times.ts'

/** Puts a file that was made here into the person's own hands. */
export function downloadBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_KEPT_MS)
}
