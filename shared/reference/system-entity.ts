/** The sender of automatic messages; the only id of entity type System. */
export const SYSTEM_ENTITY_ID = '00000000-0000-4000-8000-000000000000'
export const SYSTEM_ENTITY_NAME = 'Evolve'
