import { z } from 'zod'

/** Lower case like the database: locks and caches of a practice compare ids as text. */
export const id = z.uuid().toLowerCase()
export const date = z.iso.date('Give a date as YYYY-MM-DD')
// Outside these years, PostgreSQL or four-digit dates lack the neighboring days, which are read too.
const isInDiary = (text: string) => /^(19|20|21)/.test(text)
const centuries = 'Give a year from 1900 to 2199'
export const askedDate = date.refine(isInDiary, centuries)
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time as HH:MM')
const clockEnd = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Give a time as HH:MM')
/** ISO 8601 with an offset. It stays text. */
export const instant = z.iso.datetime({ offset: true })
export const askedInstant = instant.refine(isInDiary, centuries)
export const weekday = z.number().int().min(1).max(7)

// Line breaks, invisible characters and direction marks. In a name, they could fake other parts of an email.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

export const text = (max: number) =>
  z
    .string()
    .transform(typed => typed.replace(unseen, ' '))
    .pipe(z.string().trim().min(1, 'Fill this in').max(max))

/** Refuses line breaks instead of removing them, since people don't type them by accident. */
export const subjectLine = (max: number) =>
  z
    .string()
    .refine(typed => !/[\r\n\u2028\u2029]/.test(typed), 'A subject is one line')
    .pipe(text(max))

export const longText = (max: number) => z.string().trim().min(1, 'Fill this in').max(max)

// Email programs link a dot with two letters or more on both sides (evil.example), so initials (J.R.) are fine.
const looksLikeHost = /(?<=[\p{L}\p{N}-]{2})[.\u3002\uff0e\uff61]\p{L}{2}/u
// Abbreviations at the start of a word, typed without a space (St.John, Prof.Dr.Müller).
const abbreviations = /(?<![\p{L}\p{N}.-])(?:(?:dr|jr|mrs?|ms|prof|sr|st)\.)+/giu
const linkSigns = /[/\\@\uff0f\uff20]|\bwww[.\u3002\uff0e\uff61]/i

// Reads the name like programs that normalize look-alikes (UTS 46), without invisible characters.
const asRead = (name: string) => name.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Whether programs may read part of a name as a host, as in 'Win at evil.example/x'. 'Mind/Body' is fine. */
export const namesHost = (name: string): boolean =>
  looksLikeHost.test(asRead(name).replace(abbreviations, ' '))

/** Visitors choose both the name and the address we email, so the name must not contain a link, host or path. */
export const strangersName = (max: number) =>
  text(max).refine(name => !linkSigns.test(asRead(name)) && !namesHost(name), 'Give a name, without a link')

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform(value => value || null)

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Give an email address such as name@example.com'))

/** Integer cents. */
export const cents = z.number().int().min(0).max(10_000_000)

export const minutes = (min: number, max: number) => z.number().int().min(min).max(max)

/** A wall-clock window. An end that is not after its start is on the next day (slot rule 1). */
export const timeWindow = z.object({ start: clock, end: clockEnd })
export const weeklyWindow = timeWindow.extend({ day: weekday })
