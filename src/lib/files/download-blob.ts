import { OBJECT_URL_KEPT_MS } from '#shared/limits/device-times.ts'

/** Downloads a file that was generated in the browser. */
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
