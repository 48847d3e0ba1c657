/** Navigates to another site with values that must not be in a URL, by submitting a temporary form. */
export function postForm(action: string, values: Readonly<Record<string, string>>, target: '_blank' | '_self'): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target })
  form.rel = 'noopener'
  form.hidden = true
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
