import type { ConsentQuestion } from '#diary/clients/consent/consent-wordings.ts'

export interface BookingDetails {
  /** The visit is for someone else, who has their own name fields. */
  is_for_someone: boolean
  their_first_name: string
  their_last_name: string
  first_name: string
  last_name: string
  phone: string
  email: string
  note: string
  offers_by_email: boolean
  reminders_by_text: boolean
  offers_by_text: boolean
}

export type DetailField = Exclude<keyof BookingDetails, ConsentQuestion | 'is_for_someone'>
export type DetailProblems = Partial<Record<DetailField, string>>

export const emptyDetails: BookingDetails = {
  is_for_someone: false,
  their_first_name: '',
  their_last_name: '',
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  note: '',
  offers_by_email: false,
  reminders_by_text: false,
  offers_by_text: false,
}

/** In the order of the form. */
export const detailFields: readonly DetailField[] = [
  'their_first_name',
  'their_last_name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'note',
]

export const shownFields = ({ is_for_someone }: BookingDetails): readonly DetailField[] =>
  is_for_someone ? detailFields : detailFields.filter(field => !field.startsWith('their_'))

/** Sends the other person's name only if the visit is for them. */
export function sentDetails({ is_for_someone, their_first_name, their_last_name, ...own }: BookingDetails) {
  return is_for_someone ? { ...own, their_first_name, their_last_name } : own
}

/** Undefined if valid. The server decides, above all about phone numbers. */
export function problemIn(field: DetailField, typed: string): string | undefined {
  const text = typed.trim()
  switch (field) {
    case 'their_first_name':
    case 'their_last_name':
    case 'first_name':
    case 'last_name':
      if (!text)
        return `Write ${field.startsWith('their') ? 'their' : 'your'} ${field.endsWith('first_name') ? 'first' : 'last'} name`
      return text.length > 80 ? 'Shorten the name to 80 characters' : undefined
    case 'phone':
      return phoneProblem(text)
    case 'email':
      return emailProblem(text)
    case 'note':
      return text.length > 1000 ? 'Shorten the note to 1000 characters' : undefined
  }
}

export function problemsIn(details: BookingDetails): DetailProblems {
  const found = shownFields(details).map(field => [field, problemIn(field, details[field])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

function phoneProblem(text: string): string | undefined {
  if (!text) return 'Write a mobile number we can reach you at'
  if (/[^\d\s()+./-]/.test(text.replace(/(?:ext|x)\.?\s*\d+$/i, '')))
    return 'Use digits only, such as (828) 555-0119'
  return text.replace(/\D/g, '').length < 7 ? 'Add the missing digits, such as (828) 555-0119' : undefined
}

function emailProblem(text: string): string | undefined {
  if (!text) return 'Write an email address, so that we can confirm'
  if (/\s/.test(text)) return 'Take out the space'
  const [, name, domain] = /^([^@]*)@([^@]*)$/.exec(text) ?? []
  if (name === undefined || domain === undefined) return 'Write one @, as in name@example.com'
  if (!name) return 'Add the part before the @'
  if (!domain) return 'Add the part after the @'
  if (!/^[^.]+(\.[^.]+)+$/.test(domain)) return 'Add the part after the dot, such as .com'
  return text.length > 254 ? 'Check the email address: it is too long' : undefined
}
