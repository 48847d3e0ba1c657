/**
 * Copies a text. Falls back to execCommand, because the clipboard API exists only in secure contexts and the app also
 * runs on plain HTTP.
 *
 * @param html the same content as formatted text, for programs that paste it
 * @returns false if the browser refused
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    if (html === undefined) await navigator.clipboard.writeText(text)
    else {
      const both = {
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }
      await navigator.clipboard.write([new ClipboardItem(both)])
    }
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.style.cssText = 'position:fixed;opacity:0'
    document.body.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    return done
  }
}
