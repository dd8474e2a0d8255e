import type { Attachment } from '#server/outbound/mail/mail.ts'
import { aboutAnother } from '../../../mail/about-another.ts'
import { awaitingApprovalText, type LetterFacts } from '../../../mail/letter-facts.ts'
import type { MailTemplate } from '../../../message-kind.ts'
import type { Words } from '../../../schema.ts'
import { usableWords } from '../../../templates/usable-template.ts'
import { fill } from '../../../templates/variables.ts'
import { type CompiledMail, compileMail, type FilledMail, fillMail, mostHtmlBytes } from './compile-mail.ts'
import { attachmentOf, type MailContext } from './mail-context.ts'

export interface Letter extends FilledMail {
  attachments: Attachment[]
}

const most = { subject: 300, body_text: 100_000 } as const

// A practice has few emails a day: each is rendered once per process.
const compiled = new Map<string, Promise<CompiledMail>>()
const mostCompiled = 300

function compileOnce(words: Words, context: MailContext | undefined): Promise<CompiledMail> {
  // Prices and open slots must be current, so these are rendered each time.
  if (context) return compileMail(words, context)
  const key = JSON.stringify(words)
  const known = compiled.get(key)
  if (known) return known
  const made = compileMail(words, nothingKnown)
  if (compiled.size >= mostCompiled) compiled.clear()
  compiled.set(key, made)
  return made
}

const nothingKnown: MailContext = {
  purpose: 'transactional',
  practice: { name: '', address: null, time_zone: 'UTC', currency: 'USD' },
  booking_url: '',
  services: new Map(),
  open_times: new Map(),
  pictures: new Map(),
}

/** `context`: services, pictures and open slots to show, if any. */
export async function renderLetter(words: Words, given: LetterFacts, context?: MailContext): Promise<Letter> {
  const mail = await compileOnce(words, context)
  const { values, policy, facts, buttonUrl, contact } = given
  const waits = given.isWaiting ? [fill(awaitingApprovalText, values)] : []
  const filled = fillMail(mail, values, { act_url: buttonUrl, waits, policy, facts, contact })
  return { ...filled, attachments: mail.pictures.map(attachmentOf) }
}

/** In the practice's wording, or else the standard one, so that no bad template stops an email. `isOwn`: which. */
export async function writeLetter(
  template: MailTemplate,
  stored: unknown,
  given: LetterFacts,
  context?: MailContext,
): Promise<{ letter: Letter; isOwn: boolean }> {
  const own = usableWords(template, stored)
  const letter = own && (await renderLetter(own, given, context))
  const fits =
    letter &&
    letter.subject.length <= most.subject &&
    letter.body_text.length <= most.body_text &&
    Buffer.byteLength(letter.body_html) <= mostHtmlBytes
  if (fits) return { letter, isOwn: true }
  const words = given.comes ? aboutAnother(template.words, given.comes) : template.words
  return { letter: await renderLetter(words, given), isOwn: false }
}
