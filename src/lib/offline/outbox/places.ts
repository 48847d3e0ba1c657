/** The place that each sealed value is bound to: moved to another record, it does not open. */
export const itemPlace = (id: string): string => `item\n${id}`
export const reasonPlace = (id: string): string => `reason\n${id}`
export const factsPlace = (fileId: string): string => `file\n${fileId}`
export const targetPlace = (fileId: string): string => `target\n${fileId}`
export const tokenPlace = (fileId: string): string => `token\n${fileId}`
export const partPlace = (fileId: string, index: number): string => `part\n${fileId}\n${index}`
export const draftPlace = (key: string): string => `draft\n${key}`
