import type { AssistantPort } from '../port.ts'
import { draft } from './draft.ts'

/**
 * The assistant of a server without a provider: templates for the field, no language model, no network. Its answers say
 * so.
 */
export const builtInAssistant: AssistantPort = {
  kind: 'built-in',
  async complete(_messages, { task }) {
    const drafted = draft(task)
    return 'refusal' in drafted ? { text: '', tokens: 0, refusal: drafted.refusal } : { text: drafted.text, tokens: 0 }
  },
}
