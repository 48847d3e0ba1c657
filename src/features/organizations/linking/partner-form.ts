import * as z from 'zod/mini'
import { conversationInsuranceInput } from '#shared/validation/organization-account.ts'

/** Validates like organizationAccountUpdateConversationInsurance, and also accepts an empty text for no URL. */
export const partnerForm = z.object({
  conversationInsuranceUrl: z.string().check(
    z.superRefine((text, context) => {
      if (text.trim() === '') return
      const [issue] = z.safeParse(conversationInsuranceInput, { conversationInsuranceUrl: text }).error?.issues ?? []
      if (issue) context.addIssue({ code: 'custom', message: issue.message, input: text })
    }),
  ),
})
