import { useWrite } from '#src/lib/data/use-write.ts'
import { LegacyHandOffDocument, type LegacyHandOffMutationVariables } from '../legacy-claims.generated.ts'

type HandOffRequest = LegacyHandOffMutationVariables['request']

/** Posts the form to the claims system in a new tab; the names of its fields are the system's (doc 1 section 7). */
function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = '_blank'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

interface HandOff {
  open: (request: HandOffRequest) => Promise<void>
  opening: boolean
  /** Why it cannot be opened now. */
  disabledReason: string | null
}

/** Opens the claims system as one of the person's accounts (decision 75); refused without network and in maintenance. */
export function useHandOff(): HandOff {
  const [ask, { saving, disabledReason }] = useWrite(LegacyHandOffDocument)
  return {
    opening: saving,
    disabledReason,
    async open(request) {
      const outcome = await ask({ request })
      if (!outcome.ok) return
      const { action, userId, evolveUserId, accessToken, url } = outcome.data.legacyHandOff
      postForm(action, { userId, evolveUserId, access_token: accessToken, URL: url })
    },
  }
}
