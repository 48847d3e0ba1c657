import { z } from 'zod'

/** The path is the number of a database; the broker refuses an unknown one. */
const isBrokerUrl = (value: string): boolean =>
  /^rediss?:\/\/[^/?#]+(\/\d{0,3})?$/.test(value) && URL.canParse(value) && new URL(value).hostname !== ''

/** BROKER_URL: redis, or rediss for TLS; user and password are optional. */
export const brokerUrl = z
  .string()
  .refine(isBrokerUrl, 'must be a URL like redis://host:6379 or rediss://user:password@host:6380/0')
