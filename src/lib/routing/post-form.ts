/**
 * Navigates to another site with values that must not be in a URL, by submitting a temporary form.
 *
 * @param page the document that navigates: this one, or that of an empty tab
 */
export function postForm(action: string, values: Readonly<Record<string, string>>, page: Document = document): void {
  const form = page.createElement('form')
  // An empty tab has no base URL.
  Object.assign(form, { method: 'post', action: new URL(action, location.href).href })
  form.hidden = true
  for (const [name, value] of Object.entries(values)) {
    const input = page.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  page.body.append(form)
  form.submit()
  form.remove()
}
