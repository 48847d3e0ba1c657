import type { Database } from '#server/db/client.ts'
import type { ServerEnv } from '#server/env.ts'
import type { AssistantPort } from '#server/lib/ai/port.ts'
import type { BillingPort } from '#server/lib/billing/port.ts'
import type { AnswersUnderWay } from '#server/lib/ai/answers-under-way.ts'
import type { ChatPort } from '#server/lib/ai/chat.ts'
import type { AssistantMeasures } from '#server/lib/ai/measures.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import type { GeocodingPort } from '#server/lib/geocoding/port.ts'
import type { IdentityPort } from '#server/lib/identity/port.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import type { JobsPort } from '#server/lib/jobs/port.ts'
import type { LegacyClaimsPort } from '#server/lib/legacy-claims/port.ts'
import type { LicenseRegistryPort } from '#server/lib/license-registry/port.ts'
import type { LivePort } from '#server/lib/live/port.ts'
import type { Logger } from '#server/lib/log/log.ts'
import type { Measures } from '#server/lib/measures/measures.ts'
import type { SecurityLog } from '#server/lib/log/security-log.ts'
import type { PackageSigner } from '#server/lib/claim-package/signer.ts'
import type { MailPort } from '#server/lib/mail/port.ts'
import type { SmsPort } from '#server/lib/sms/port.ts'
import type { Checkable } from '#server/lib/health/finding.ts'
import type { SharedLimitsPort } from '#server/lib/shared-limits/port.ts'
import type { StoragePort } from '#server/lib/storage/port.ts'
import type { UrlSigner } from '#server/lib/storage/signed-url.ts'
import type { WebPagesPort } from '#server/lib/web-pages/port.ts'
import type { VirusScanPort } from '#server/lib/virus-scan/port.ts'

/**
 * Everything that a service function can use besides the request. Created once per process by server/build-services.ts.
 */
export interface Services {
  env: ServerEnv
  database: Database
  identity: IdentityPort
  mail: MailPort
  sms: SmsPort
  jobs: JobsPort
  live: LivePort
  /** The check of the broker; null without one. */
  broker: Checkable | null
  /** Null if every process counts for itself. */
  sharedLimits: SharedLimitsPort | null
  storage: StoragePort
  /** Signs URLs of this server, which give access to their holder. */
  urlSigner: UrlSigner
  packageSigner: PackageSigner
  virusScanner: VirusScanPort
  geocoding: GeocodingPort
  assistant: AssistantPort
  billing: BillingPort
  chat: ChatPort
  answersUnderWay: AnswersUnderWay
  assistantMeasures: AssistantMeasures
  measures: Measures
  legacyClaims: LegacyClaimsPort
  /** Null if licenses can only be entered manually. */
  licenseRegistry: LicenseRegistryPort | null
  /** Null if links in messages have no previews. */
  webPages: WebPagesPort | null
  clock: Clock
  ids: Ids
  log: Logger
  securityLog: SecurityLog
}
