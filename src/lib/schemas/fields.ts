import { z } from 'zod'

/** Pieces that many schemas share. Text is trimmed; empty optional text becomes null. */
/** In small letters, as the database spells it: locks and what is remembered of a practice go by the text of its id. */
export const id = z.uuid().toLowerCase()
export const date = z.iso.date('Give a date as YYYY-MM-DD')
// Beyond these neither PostgreSQL nor a date of four digits has the days before and after, which are read too.
const isInDiary = (text: string) => /^(19|20|21)/.test(text)
const centuries = 'Give a year from 1900 to 2199'
/** A date that a caller may ask about. */
export const askedDate = date.refine(isInDiary, centuries)
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time as HH:MM')
const clockEnd = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Give a time as HH:MM')
/** An instant as ISO 8601 with a zone, read into milliseconds nowhere: it stays text on the wire. */
export const instant = z.iso.datetime({ offset: true })
/** An instant that a caller may ask for. */
export const askedInstant = instant.refine(isInDiary, centuries)
export const weekday = z.number().int().min(1).max(7)

// What breaks a line, hides, or turns the reading direction: in a name it could pose as more than a name in a mail.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** One line that must be there. */
export const text = (max: number) =>
  z
    .string()
    .transform(typed => typed.replace(unseen, ' '))
    .pipe(z.string().trim().min(1, 'Fill this in').max(max))

/** The subject of a mail: what would break its line is refused, not mended, for nobody types that by accident. */
export const subjectLine = (max: number) =>
  z
    .string()
    .refine(typed => !/[\r\n\u2028\u2029]/.test(typed), 'A subject is one line')
    .pipe(text(max))

/** Several lines that must be there. */
export const longText = (max: number) => z.string().trim().min(1, 'Fill this in').max(max)

// Mail programs make a link of whatever looks like a host: two letters or more on both sides of a dot, as in evil.example.
// Initials have one letter before the dot (J.R.), abbreviations often a blank behind it (St. John).
const looksLikeHost = /(?<=[\p{L}\p{N}-]{2})[.\u3002\uff0e\uff61]\p{L}{2}/u
// At the beginning of a word, and typed without that blank (St.John, Prof.Dr.Müller).
const abbreviations = /(?<![\p{L}\p{N}.-])(?:(?:dr|jr|mrs?|ms|prof|sr|st)\.)+/giu
const linkSigns = /[/\\@\uff0f\uff20]|\bwww[.\u3002\uff0e\uff61]/i

// As programs read it that take look-alikes for what they look like (UTS 46), and without what nobody sees.
const asRead = (name: string) => name.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Whether programs may take something in a name for a host, as in 'Win at evil.example/x'. 'Mind/Body' is only a name. */
export const namesHost = (name: string): boolean =>
  looksLikeHost.test(asRead(name).replace(abbreviations, ' '))

/** A stranger's name, which stands in a mail to whatever address they give: no place for a link, a host or a path. */
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

/** Cents, never fractions of them. */
export const cents = z.number().int().min(0).max(10_000_000)

export const minutes = (min: number, max: number) => z.number().int().min(min).max(max)

/** One stretch of a day in wall-clock time; an end not after its start lies on the next day (slot rule 1). */
export const timeWindow = z.object({ start: clock, end: clockEnd })
export const weeklyWindow = timeWindow.extend({ day: weekday })
