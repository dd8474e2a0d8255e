import type { SendPurpose } from '#rules/sending/send-facts.ts'
import {
  leadVariables,
  listVariables,
  manyVariables,
  openTimeVariables,
  seriesVariables,
  subjectVariables,
  type Variable,
  visitVariables,
} from './templates/variables.ts'

/** The letters about a visit. The name is the `kind` of such a letter in the outbox. */
export const visitPurposes = [
  'visit-booked',
  'visit-requested',
  'visit-confirmed',
  'visit-moved',
  'visit-changed',
  'visit-cancelled',
  'visit-restored',
  'visit-to-move',
  'visit-reminder',
  'visit-follow-up',
  'visit-no-show',
] as const
export type VisitPurpose = (typeof visitPurposes)[number]

/** Mails about no visit, or about several, whose blocks are free. */
export const freePurposes = [
  'visit-series',
  'opening-request',
  'opening-offer',
  'review-ask',
  'win-back-first',
  'win-back-second',
  'win-back-third',
  'open-time',
  'lead-confirm',
  'lead-guide',
] as const
export type FreePurpose = (typeof freePurposes)[number]

/** The mails whose words a practice can change: what the product really sends, and nothing else. */
export const purposes = [...visitPurposes, ...freePurposes] as const
export type Purpose = VisitPurpose | FreePurpose

export const isPurpose = (name: string | undefined): name is Purpose => purposes.some(each => each === name)
export const isVisitPurpose = (name: string): name is VisitPurpose =>
  visitPurposes.some(each => each === name)

/** What the screens call a letter, and when it goes out. */
export const purposeWords: Record<Purpose, { name: string; when: string }> = {
  'visit-booked': { name: 'Booked', when: 'When somebody books, or you book for them.' },
  'visit-requested': { name: 'Request received', when: 'When a visit needs confirmation.' },
  'visit-confirmed': { name: 'Confirmed', when: 'When you say yes to a request.' },
  'visit-moved': { name: 'Moved', when: 'When the day, the time or the practitioner is another.' },
  'visit-changed': { name: 'Changed', when: 'When another service, length or price was agreed.' },
  'visit-cancelled': { name: 'Cancelled', when: 'When you or the client cancel.' },
  'visit-restored': { name: 'On again', when: 'When a cancelled visit takes place after all.' },
  'visit-to-move': { name: 'Another time', when: 'When you ask a client to choose another time.' },
  'visit-reminder': { name: 'Reminder', when: 'Before a visit, when your settings say so.' },
  'visit-follow-up': {
    name: 'After the visit',
    when: 'Three hours after a visit, or when your settings say so.',
  },
  'visit-no-show': { name: 'Missed', when: 'When a visit is marked as a no-show, once you switch it on.' },
  'visit-series': {
    name: 'All dates of a series',
    when: 'When you book, move or cancel several visits at once.',
  },
  'opening-request': { name: 'On the waitlist', when: 'When somebody asks for an earlier time.' },
  'opening-offer': { name: 'An open time', when: 'When a slot opens that a client is waiting for.' },
  'review-ask': { name: 'Ask for a review', when: 'Once after a visit, to everybody.' },
  'win-back-first': { name: 'Win-back, first', when: 'When somebody stays away longer than usual.' },
  'win-back-second': { name: 'Win-back, second', when: 'Three weeks after the first.' },
  'win-back-third': { name: 'Win-back, third', when: 'Three weeks after the second, and then no more.' },
  'open-time': { name: 'Open time', when: 'When time is open soon, to those who are due and said yes.' },
  'lead-confirm': { name: 'Confirm an address', when: 'When somebody asks for a guide.' },
  'lead-guide': { name: 'The guide', when: 'When they have confirmed their address.' },
}

/** Any mail of free blocks: one that the product sends by itself, or an offer (a campaign, a step of a sequence). */
export const mailKinds = [...freePurposes, 'offer'] as const
export type MailKind = (typeof mailKinds)[number]

interface MailRule {
  /** By which rules it may leave. */
  purpose: SendPurpose
  /** What it can be filled in with. */
  variables: readonly Variable[]
  /** Its subject, where that is less: it shows on lock screens. */
  inSubject?: readonly Variable[]
  /** Whether its button leads to what it is about. */
  needsAct: boolean
}

export const mailRules: Record<MailKind, MailRule> = {
  'visit-series': { purpose: 'transactional', variables: seriesVariables, needsAct: false },
  'opening-request': {
    purpose: 'transactional',
    variables: listVariables,
    inSubject: ['practice'],
    needsAct: true,
  },
  'opening-offer': {
    purpose: 'care',
    variables: visitVariables,
    inSubject: subjectVariables,
    needsAct: true,
  },
  'review-ask': { purpose: 'review', variables: manyVariables, needsAct: true },
  'win-back-first': { purpose: 'marketing', variables: manyVariables, needsAct: false },
  'win-back-second': { purpose: 'marketing', variables: manyVariables, needsAct: false },
  'win-back-third': { purpose: 'marketing', variables: manyVariables, needsAct: false },
  'open-time': { purpose: 'marketing', variables: openTimeVariables, needsAct: false },
  'lead-confirm': { purpose: 'transactional', variables: leadVariables, needsAct: true },
  'lead-guide': { purpose: 'transactional', variables: leadVariables, needsAct: true },
  offer: { purpose: 'marketing', variables: manyVariables, needsAct: false },
}

/** By which rules a letter may leave. */
export const sendPurposeOf = (purpose: Purpose): SendPurpose => {
  if (!isVisitPurpose(purpose)) return mailRules[purpose].purpose
  return ['visit-reminder', 'visit-follow-up', 'visit-no-show'].includes(purpose) ? 'care' : 'transactional'
}

export const variablesOf = (purpose: Purpose): readonly Variable[] =>
  isVisitPurpose(purpose) ? visitVariables : mailRules[purpose].variables

export const subjectVariablesOf = (purpose: Purpose): readonly Variable[] =>
  isVisitPurpose(purpose) ? subjectVariables : (mailRules[purpose].inSubject ?? mailRules[purpose].variables)

/** Of the letters; the text that reminds of a visit has verbs of its own (text-templates.ts). */
export const channels = ['email'] as const
