/**
 * Copies a text. Falls back to execCommand, because the clipboard API exists only in secure contexts and the app also
 * runs on plain HTTP.
 *
 * @returns false if the browser refused
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
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
