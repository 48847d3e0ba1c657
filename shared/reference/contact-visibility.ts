/** Who may see a person's phone number or e-mail address on the profile; each step includes the one before. */
export const CONTACT_VISIBILITIES = ['Nobody', 'Connections', 'ConnectionsAndAssociates'] as const

export type ContactVisibility = (typeof CONTACT_VISIBILITIES)[number]
