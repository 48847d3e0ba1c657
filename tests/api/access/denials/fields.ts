/** Parts of root fields that several areas use. */

export const address =
  'countryId: "US", address1: "1 Main St", municipality: "Austin", adminArea1Id: "US-TX", postalCode: "78701"'
export const registration =
  'registration: { name: { firstName: "Una", lastName: "Registered" }, cellPhone: { ' +
  `countryCode: 1, number: "5125550143" }, primaryAddress: { ${address} }, languageIds: [] }`
export const firstMessage = (to: string): string =>
  'request: { subject: "Roof claim", requestedMessageId: "{new}", messageText: "<p>Hello</p>", ' +
  `participants: [{ entityType: Users, entityId: "${to}" }] }`
export const reply = 'request: { requestedMessageId: "{new}", messageText: "<p>Hello</p>" }'
export const draft = 'request: { prompt: "Write a status update" }'
export const checked = (conversation: string): string =>
  `commsConversationId: "${conversation}", text: "The reserve is $500."`
export const draftAbout = (conversation: string): string =>
  `request: { prompt: "Write a status update", commsConversationId: "${conversation}" }`
export const label = 'labelRequest: { name: "{new}", colorName: "Teal" }'
export const uploadFor = (id: string, type = 'Message', kind = 'MessageAttachment') =>
  `request: { fileName: "roof.jpg", fileSize: 10, relatedEntityId: "${id}", relatedEntityType: ${type}, ` +
  `systemFileType: ${kind}, uploadId: "{new}" }`
export const documentsOf = (type: string, id: string): string => `entityType: ${type}, entityId: "${id}"`
export const ownDocuments = documentsOf('User', '{self}')
export const foreignDocuments = documentsOf('User', '{owner}')
export const organizationDocuments = documentsOf('Organization', '{organization}')
export const claimDocuments = documentsOf('Claim', '{claim}')
export const missingDocuments = documentsOf('Organization', '{missing}')
export const own = 'entityType: Users, entityId: "{self}"'
export const foreign = 'entityType: Users, entityId: "{owner}"'
export const organization = 'entityType: Organizations, entityId: "{organization}"'
export const missing = 'entityType: Organizations, entityId: "{missing}"'
