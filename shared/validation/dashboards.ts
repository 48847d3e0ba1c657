import * as z from 'zod/mini'
import { DASHBOARD_SUBTITLE_MAX_LENGTH, NAME_MAX_LENGTH, QUICK_LINK_URL_MAX_LENGTH } from '#shared/limits.ts'
import { addressFromField } from '#shared/rich-text/link.ts'
import { fieldMessages } from './field-messages.ts'
import { url } from './published.ts'
import { singleLine } from './single-line.ts'

const requiredText = (maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: fieldMessages.required, abort: true }),
      z.maxLength(maximum, { error: fieldMessages.tooLong(maximum), abort: true }),
      singleLine,
    )

const uploadToken = z.nullish(z.string().check(z.maxLength(200, fieldMessages.format)))

/** An address of a quick link; http:// is prepended if the scheme is missing. */
const address = requiredText(QUICK_LINK_URL_MAX_LENGTH).check(
  url(fieldMessages.format),
  z.overwrite((text) => addressFromField(text) ?? text),
)

/** The input of userAccountQuickLinkCreate and orgAccountQuickLinkCreate. */
export const quickLinkCreate = z.object({
  id: z.nullish(z.uuid(fieldMessages.format)),
  title: requiredText(NAME_MAX_LENGTH),
  url: address,
  iconUploadToken: uploadToken,
})

/** The input of userAccountQuickLinkUpdate and orgAccountQuickLinkUpdate. */
export const quickLinkPatch = z.object({
  title: requiredText(NAME_MAX_LENGTH),
  url: address,
  clearIconFlag: z.nullish(z.boolean()),
  iconUploadToken: uploadToken,
})

const color = z.string().check(
  z.regex(/^#[0-9a-fA-F]{6}$/, { error: fieldMessages.required, abort: true }),
  z.overwrite((value) => value.toLowerCase()),
)

/** The input of the two theme mutations: all four fields are required. */
export const dashboardSettingsPatch = z.object({
  title: requiredText(NAME_MAX_LENGTH),
  subTitle: requiredText(DASHBOARD_SUBTITLE_MAX_LENGTH),
  primaryColor: color,
  secondaryColor: color,
})
