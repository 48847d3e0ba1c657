const TYPE_PATTERN = /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/
/** Types that browsers run, or that can contain scripts, under all their names. */
const RUNNING_PATTERN = /html|script|^(?:text|application)\/xml|\+xml|^image\/svg/i
/** Types that may be shown inline: pictures without scripts, and PDF, which browsers isolate from the page. */
const INLINE_PATTERN = /^(?:image\/[\w.-]+|application\/pdf)$/
const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * A second check of a download's type, independent of the signed link: no type that runs scripts, and no value that
 * breaks a header.
 */
export function servedType(contentType: string): string {
  return TYPE_PATTERN.test(contentType) && !RUNNING_PATTERN.test(contentType) ? contentType : UNKNOWN_TYPE
}

/**
 * A file name for the header: RFC 6266, with an ASCII form for old readers. Line breaks and path separators are
 * removed.
 */
export function contentDisposition(fileName: string, contentType: string, wantsInline: boolean): string {
  const name = fileName.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '_') || 'file'
  const ascii = name.replaceAll(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const inline = wantsInline && INLINE_PATTERN.test(servedType(contentType))
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
