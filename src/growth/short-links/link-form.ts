import { z } from 'zod'
import { typedNumberOrNone } from '#lib/schemas/typed.ts'
import { addDays, isDate } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import type { ShortLink } from './link-state.ts'
import { shortLinkRefusals } from './messages.ts'
import type { saveShortLinkInput } from './schema.ts'
import { isCode, isReserved, tidyCode } from './short-code.ts'
import { joinUtm, noUtm, splitUtm } from './utm.ts'
import { readWebAddress } from './web-address.ts'

const wrongAddress = shortLinkRefusals.bad_address.message
const utm = z.string().trim().max(100)

export const linkForm = z.object({
  name: z.string().trim().max(80),
  destination_url: z
    .string()
    .trim()
    .refine(text => readWebAddress(text) !== undefined, wrongAddress),
  short_code: z
    .string()
    .trim()
    .refine(text => text === '' || isCode(tidyCode(text)), shortLinkRefusals.bad_code.message)
    .refine(text => !isReserved(tidyCode(text)), shortLinkRefusals.code_reserved.message),
  utm: z.object({ source: utm, medium: utm, campaign: utm, term: utm, content: utm }),
  last_day: z.string().refine(text => text === '' || isDate(text), 'Give a date, or leave it empty'),
  click_limit: typedNumberOrNone(1, 1_000_000, 'a number'),
  fallback_url: z
    .string()
    .trim()
    .refine(text => text === '' || readWebAddress(text) !== undefined, wrongAddress),
})

export type LinkForm = z.input<typeof linkForm>
export type LinkFormRead = z.output<typeof linkForm>

export const emptyLink: LinkForm = {
  name: '',
  destination_url: '',
  short_code: '',
  utm: { ...noUtm },
  last_day: '',
  click_limit: '',
  fallback_url: '',
}

/** A saved link as form values; `zone` is the practice's. */
export function formOfLink(link: ShortLink, zone: string): LinkForm {
  const { base, utm: campaign } = splitUtm(link.destination_url)
  return {
    name: link.name ?? '',
    destination_url: base,
    short_code: link.short_code,
    utm: campaign,
    // It expires at midnight; the moment before belongs to the last day.
    last_day: link.expires_at ? localDateOf(zone, Date.parse(link.expires_at) - 1) : '',
    click_limit: link.click_limit === null ? '' : String(link.click_limit),
    fallback_url: link.fallback_url ?? '',
  }
}

export const addressOf = ({
  destination_url,
  utm: campaign,
}: Pick<LinkForm, 'destination_url' | 'utm'>): string =>
  joinUtm(readWebAddress(destination_url) ?? destination_url, campaign)

export function linkInput(read: LinkFormRead, zone: string): z.input<typeof saveShortLinkInput> {
  const end = read.last_day ? instantOf(zone, addDays(read.last_day, 1), 0) : null
  return {
    name: read.name,
    destination_url: addressOf(read),
    short_code: read.short_code,
    expires_at: end === null ? null : new Date(end).toISOString(),
    click_limit: read.click_limit,
    fallback_url: read.fallback_url,
  }
}
