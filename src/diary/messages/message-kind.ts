import type { MessageKind, MessageKinds } from '#base/rights/message-kind.ts'
import type { SendPurpose } from '#rules/sending/send-facts.ts'
import type { Fact } from './mail/letter-facts.ts'
import type { Block, Words } from './schema.ts'
import { manyVariables, type Values, type Variable } from './templates/variables.ts'

/** What a mail that is tried is about: something made up. */
export interface ExampleContext {
  practice: {
    name: string
    phone: string | null
    email: string | null
    address: string | null
    time_zone: string
    currency: string
    policy_text: string | null
  }
  publicUrl: string
  /** Epoch ms. */
  now: number
  /** Two in the afternoon, so many days on; epoch ms. */
  inDays: (days: number) => number
}

/** What stands in a mail whatever its words are, so that no version of them can lose it. */
export interface FixedParts {
  /** Before the main button. */
  beforeAct: readonly Block[]
  end: readonly Block[]
  /** How the editor names it. */
  words: string
  checked: string
  /** What stands there in a mail that is tried. */
  example: (context: ExampleContext) => {
    values: Values
    more: { policy?: readonly string[]; facts?: readonly Fact[]; contact: string }
  }
}

interface MailContent {
  variables: readonly Variable[]
  /** If fewer: subjects show on lock screens. */
  inSubject?: readonly Variable[]
  /** Whether it needs its main button. */
  needsAct: boolean
  /** A letter about one visit: what clients need of it has its place. Else its blocks are free. */
  isVisit?: true
  /** No facts follow: its own words say which visit it is. */
  saysWhen?: true
  fixed?: FixedParts
}

/** A mail whose words a practice can change. */
interface DeclaredMail extends MailContent {
  /** In its address, and with the versions of its words; absent: the kind's name. */
  name?: string
  label: string
  /** When it goes out. */
  when: string
  /** Its place in the list of mails; the lowest stands first. */
  order: number
  /** The standard wording of every email. */
  words: Words
}

/** A text whose words a practice can change. */
interface DeclaredText {
  /** The end of the address where it is written. */
  path: string
  label: string
  when: string
  /** Its place in the list of texts. */
  order: number
  hint: string
  /** What stands behind its words, and why. */
  always: string
  why: string
  standard: string
  /** Texts show on lock screens like subjects: no names or services, and no day in review requests. */
  variables: readonly Variable[]
  /** Has to name a day and time. */
  saysWhen: boolean
  /** Null: nothing. */
  end: string | null
  /** What stands behind the words of one that is tried, about a visit at `start` (epoch ms); `linkTo` leads nowhere of anybody's. */
  example: (context: { start: number; time_zone: string; linkTo: (page: string) => string }) => string
}

/** A kind of message, with the mail and the text whose words a practice can change. */
export type TemplateKind = MessageKind &
  (
    | { purpose: SendPurpose; mail?: DeclaredMail; text?: DeclaredText }
    | { purpose: 'by case'; mail?: never; text?: never }
  )
export type TemplateKinds = MessageKinds<TemplateKind>

/** What the words of a mail may be. */
export interface MailRules extends MailContent {
  purpose: SendPurpose
}
export type MailTemplate = DeclaredMail & MailRules & { name: string }
export type TextTemplate = DeclaredText & { name: string; purpose: SendPurpose }

/** What somebody words themselves to sell something: a campaign, a step of a sequence. */
export const offerRules: MailRules = { purpose: 'marketing', variables: manyVariables, needsAct: false }

const inOrder = <Each extends { order: number }>(list: Each[]): readonly Each[] =>
  list.sort((one, other) => one.order - other.order)

/** The lists of what every feature declares. A name that two of them declare is an error, and so is one that none does. */
export function listKinds(declared: readonly TemplateKinds[]) {
  const kinds = new Map<string, TemplateKind>()
  for (const [name, kind] of declared.flatMap(each => Object.entries(each))) {
    if (kinds.has(name)) throw new Error(`two features declare the message kind ${name}`)
    kinds.set(name, kind)
  }
  const mails = inOrder(
    [...kinds].flatMap(([name, { purpose, mail }]): MailTemplate[] =>
      mail ? [{ name, ...mail, purpose }] : [],
    ),
  )
  const texts = inOrder(
    [...kinds].flatMap(([name, { purpose, text }]): TextTemplate[] =>
      text ? [{ name, ...text, purpose }] : [],
    ),
  )
  const known = <Found>(found: Found | undefined, name: string): Found => {
    if (found === undefined) throw new Error(`no feature declares the message kind ${name}`)
    return found
  }
  return {
    kinds: kinds as ReadonlyMap<string, TemplateKind>,
    mails,
    texts,
    kindNamed: (name: string) => known(kinds.get(name), name),
    mailNamed: (name: string) =>
      known(
        mails.find(each => each.name === name),
        name,
      ),
    textNamed: (name: string) =>
      known(
        texts.find(each => each.name === name),
        name,
      ),
  }
}
