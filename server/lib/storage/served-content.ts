const TYPE_PATTERN = /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/
/** Types that browsers run, or draw with embedded scripts, under whatever name. */
const RUNNING_PATTERN = /html|script|^(?:text|application)\/xml|\+xml|^image\/svg/i
/** Types that may be shown inline: pictures without scripts, and PDF, which every browser draws apart from the page. */
const INLINE_PATTERN = /^(?:image\/[\w.-]+|application\/pdf)$/
const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * The second look at the type of a download, independent of the signed link: nothing that runs, nothing that breaks a
 * header.
 */
export function servedType(contentType: string): string {
  return TYPE_PATTERN.test(contentType) && !RUNNING_PATTERN.test(contentType) ? contentType : UNKNOWN_TYPE
}

/**
 * A file name for the header: RFC 6266, with an ASCII form for old readers. Line breaks and path separators never get
 * there.
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
