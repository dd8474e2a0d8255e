import type pg from 'pg'
import { namesInWords } from '#diary/messages/server/offers/problems/find-named-clients.ts'
import { cleanEvidence, keptEvidence } from '#growth/facts/clean-evidence.ts'
import { findFacts, ownWordsOf } from '#growth/facts/find-facts.ts'
import { inLanguage } from '#growth/facts/in-language.ts'
import { asSent, type KeptPicture } from '#growth/social/post/as-sent.ts'
import { cutToMiddle } from '#growth/social/post/cut-to-middle.ts'
import { troubleOf } from '#growth/social/post/problem-copy.ts'
import { findInText } from '#lib/text/place-of.ts'
import type { Evidence, Facts, Variant } from '#rules/composing/compose.ts'
import { stillTrue } from '#rules/composing/compose.ts'
import { readFacts as readKnown } from '#rules/composing/read-facts.ts'
import { avoidedPattern, hasAvoided } from '#rules/composing/unsafe-text.ts'
import { unproven } from '#rules/composing/words/own-words.ts'
import { type Network, validatePost } from '#rules/posts/validate-post.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import { type LintContext, lintOutbound } from '#rules/sending/lint-outbound.ts'
import { hasTitle } from '../draft-state.ts'
import { factChips } from '../fact-chips.ts'
import { languageNames } from '../languages.ts'
import type { Checked, DraftFinding, DraftWords } from '../schema.ts'

export interface DraftToCheck {
  content_type: string
  channel: string
  words: DraftWords
  /** null: no picture. */
  picture: KeptPicture | null
}

const networks = new Set<string>(['instagram', 'facebook', 'google'])
/** The opt-out footer that every campaign email gets. */
const wayOut = 'https://way-out.example/preferences'

/**
 * All findings for a draft, blocking ones first: send rules (section 5), network limits (section 4), outdated facts and
 * unsupported claims. Given evidence is verified; typed facts are searched for.
 */
export async function checkDraft(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  practiceFacts: Facts,
  draft: DraftToCheck,
): Promise<Omit<Checked, 'card'>> {
  const { words } = draft
  const facts = inLanguage(practiceFacts, words.language)
  const known = readKnown(facts)
  const kept = cleanEvidence(words)
  const title = words.title ?? undefined
  const inText = findFacts(words.text, known, kept)
  const evidence = keptEvidence(title ? findFacts(title, known, inText, 'title') : inText)
  const variant: Variant = {
    text: words.text,
    ...(title ? { title } : {}),
    ...(words.hashtags.length > 0 ? { hashtags: words.hashtags } : {}),
    evidence,
  }
  const untrue = stillTrue(variant, facts)
  const said = [
    ...untrue.map(({ index }) => staleFactFinding(variant, evidence[index])),
    ...(await lintDraft(client, practiceId, facts, draft, evidence)),
    ...postFindings(draft, facts, now),
    ...ownFindings(variant, facts, words.language),
    ...(hasTitle(draft.content_type) && !title ? [noTitle] : []),
  ]
  // A number inside forbidden wording counts as one problem.
  const findings = said.filter(
    ({ code, found }) =>
      code !== 'unproven' || !said.some(other => other.code !== code && other.found.includes(found)),
  )
  return {
    findings: [
      ...findings.filter(({ severity }) => severity === 'block'),
      ...findings.filter(({ severity }) => severity === 'warn'),
    ].map(finding => ({ ...finding, where: finding.where ?? whereOf(variant, finding.found) })),
    evidence,
    chips: factChips(practiceFacts, evidence, untrue),
    is_untrue: untrue.length > 0,
  }
}

const noTitle: DraftFinding = {
  code: 'no_title',
  severity: 'block',
  found: '',
  where: 'title',
  wrong: 'It has no title',
  instead: 'Say in a few words what it is about.',
}

const whereOf = ({ title, text }: Variant, found: string): DraftFinding['where'] =>
  findInText(text, found) ? 'text' : title && findInText(title, found) ? 'title' : null

const saidAt = ({ text, title = '' }: Variant, { span: [from, to], in: place }: Evidence) =>
  (place === 'title' ? title : text).slice(from, to)

function staleFactFinding(variant: Variant, evidence: Evidence | undefined): DraftFinding {
  return {
    code: 'no_longer_true',
    severity: 'block',
    found: evidence ? saidAt(variant, evidence) : '',
    where: evidence?.in ?? 'text',
    wrong: 'is no longer true',
    instead: 'Make a new draft: it says what is so now.',
  }
}

async function lintDraft(
  client: pg.PoolClient,
  practiceId: string,
  { practice, services, quotes }: Facts,
  { channel, words: { title, text, hashtags } }: DraftToCheck,
  evidence: readonly Evidence[],
): Promise<DraftFinding[]> {
  const said = [title, text, hashtags.join(' ')].filter(Boolean).join('\n')
  const times = new Set(evidence.flatMap(({ ref }) => /^open_times\/([^/]+)/.exec(ref)?.[1] ?? []))
  const shared = {
    prices_cents: services.map(({ price_cents }) => price_cents),
    open_times: times.size,
    quotes: quotes.map(quote => quote.text),
  }
  const isMail = channel === 'email'
  const context: LintContext = isMail
    ? {
        ...shared,
        audience: 'person',
        purpose: 'marketing',
        channel: 'email',
        services: services.map(({ name }) => name),
        practice_name: practice.name,
        postal_address: practice.address ?? null,
        unsubscribe_url: wayOut,
      }
    : { ...shared, audience: 'public', names: await namesInWords(client, practiceId, said) }
  const whole = isMail ? [said, practice.name, practice.address, wayOut].filter(Boolean).join('\n') : said
  return lintOutbound(whole, context).map(found => ({ ...found, where: null, ...findingWords(found) }))
}

function postFindings(
  { channel, words, picture }: DraftToCheck,
  { practice }: Facts,
  now: Date,
): DraftFinding[] {
  if (!networks.has(channel)) return []
  const network = channel as Network
  const media = picture ? [asSent(picture)] : []
  const { problems, warnings } = validatePost({
    network,
    text: sentText(words),
    call_to_action: network === 'google' ? { type: 'BOOK', url: practice.booking_url } : null,
    media,
    now: now.getTime(),
  })
  const say = (severity: DraftFinding['severity']) => (found: (typeof problems)[number]) => {
    const { words: wrong, instead } = troubleOf(network, found)
    return { code: found.code, severity, found: '', where: null, wrong, instead }
  }
  return [...problems.map(say('block')), ...[...warnings, ...cutToMiddle(network, media)].map(say('warn'))]
}

const notRead = (name: string): DraftFinding => ({
  code: 'other_language',
  severity: 'warn',
  found: '',
  where: null,
  wrong: `Promises and words about health are looked for in English alone, and this is ${name}`,
  instead: 'Read it yourself, or let somebody read it who speaks it.',
})

/** A post's text as the network gets it, with hashtags on their own line. */
export const sentText = ({ text, hashtags }: Pick<DraftWords, 'text' | 'hashtags'>): string =>
  hashtags.length > 0 ? `${text}\n\n${hashtags.join(' ')}` : text

function ownFindings(
  { text, title = '', evidence }: Variant,
  { voice }: Facts,
  language: DraftWords['language'],
): DraftFinding[] {
  const spans = (place?: 'title') => evidence.filter(each => each.in === place).map(({ span }) => span)
  // Number words and capitals are only checked in English.
  const bareOf = language
    ? (own: string) => /\p{N}+|[%$€£¥]/u.exec(own)?.[0] ?? null
    : (own: string, whole: string) => unproven(own, whole)
  const bare = bareOf(ownWordsOf(text, spans()), text) ?? bareOf(ownWordsOf(title, spans('title')), title)
  const avoided = voice.avoid.filter(word => hasAvoided(`${title}\n${text}`, avoidedPattern([word])))
  return [
    ...avoided.map(
      (found): DraftFinding => ({
        code: 'avoided_word',
        severity: 'warn',
        found,
        where: null,
        wrong: 'is a word that you avoid',
        instead: 'Say it in another word, or take it off your list.',
      }),
    ),
    ...(language ? [notRead(languageNames[language])] : []),
    ...(bare === null
      ? []
      : [
          {
            code: 'unproven',
            severity: 'warn' as const,
            found: bare.trim(),
            where: null,
            wrong: 'has no fact of yours behind it',
            instead: 'Look whether it is so: nobody else can.',
          },
        ]),
  ]
}
