import type DataLoader from 'dataloader'
import { createAttachmentLoader } from '#server/modules/files/service.ts'
import { createClaimNumberLoader } from '#server/modules/legacy-claims/service.ts'
import { createLicenseCountLoader } from '#server/modules/licensing/service.ts'
import { createEmblemLoader } from '#server/modules/profiles/service.ts'
import type { Services } from '#server/services.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Authentication } from './authenticate.ts'
import type { Context, EmblemKey, Loaders, Viewer } from './context.ts'
import type { AdjusterLicenseCount, Emblem, MessageAttachment } from './generated.ts'

/** Loaders are created when first used, because most requests need none. */
class RequestLoaders implements Loaders {
  #emblem: DataLoader<EmblemKey, Emblem | null, string> | undefined
  #attachments: DataLoader<string, MessageAttachment[]> | undefined
  #claimNumber: DataLoader<string, string | null> | undefined
  #licenseCounts: DataLoader<string, AdjusterLicenseCount[]> | undefined
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  get emblem(): DataLoader<EmblemKey, Emblem | null, string> {
    return (this.#emblem ??= createEmblemLoader(this.#context))
  }

  get attachments(): DataLoader<string, MessageAttachment[]> {
    return (this.#attachments ??= createAttachmentLoader(this.#context))
  }

  get claimNumber(): DataLoader<string, string | null> {
    return (this.#claimNumber ??= createClaimNumberLoader(this.#context))
  }

  get licenseCounts(): DataLoader<string, AdjusterLicenseCount[]> {
    return (this.#licenseCounts ??= createLicenseCountLoader(this.#context))
  }
}

/** The context of one request. */
export class RequestContext implements Context {
  readonly requestId: string
  readonly viewer: Viewer | null
  readonly refusal: ErrorCode | null
  readonly assumedToken: string | null
  readonly previewedId: string | null
  readonly services: Services
  readonly loaders: Loaders

  constructor(requestId: string, who: Authentication, services: Services, previewedId: string | null = null) {
    this.requestId = requestId
    this.viewer = who.viewer
    this.refusal = who.refusal
    this.assumedToken = who.assumedToken
    this.previewedId = previewedId
    this.services = services
    this.loaders = new RequestLoaders(this)
  }

  previewPublic(profileId: string, viewer: Viewer | null): Context {
    return new RequestContext(this.requestId, { viewer, refusal: null, assumedToken: null }, this.services, profileId)
  }
}
