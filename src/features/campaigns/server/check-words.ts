import type pg from 'pg'
import { type LintFinding, lintOutbound } from '#features/messages/lint-outbound.ts'
import { findingWords } from '#features/messages/lint-words.ts'
import { mailProblems } from '#features/messages/mail-problems.ts'
import { words as wordsSchema } from '#features/messages/schema.ts'
import { preferencesUrl } from '#features/messages/server/preference-token.ts'
import { countText } from '#features/messages/text-segments.ts'
import { mostSegments } from '#features/messages/text-words.ts'
import { manyVariables } from '#features/messages/variables.ts'
import type { FoundCampaign } from './find-campaign.ts'
import { emptyBlocks, readMailFacts } from './mail-facts.ts'
import { readPracticeFacts } from './practice-facts.ts'
import { type Filled, prepareWords } from './prepare-words.ts'

/** As long as a link and a way out of one's own are. */
const sampleCode = 'abcdefgh12'
const sampleToken = 'a-link-of-their-own'

export interface CheckedWords {
  /** What somebody called Nadia would get; null where it says nothing that could be sent. */
  sample: Filled | null
  /** What keeps it from leaving, and what may stay, in words. */
  findings: { code: string; severity: 'block' | 'warn'; words: string }[]
  isTooLong: boolean
}

/** Judges the words of a campaign as they would leave: the foot, the link and the way out among them (send rules, section 5). */
export async function checkWords(
  client: pg.PoolClient,
  practiceId: string,
  { channel, words, body_text }: Pick<FoundCampaign, 'channel' | 'words' | 'body_text'>,
  publicUrl: string,
): Promise<CheckedWords> {
  const practice = await readPracticeFacts(client, practiceId)
  const facts = await readMailFacts(client, practiceId, practice, publicUrl)
  const prepared = await prepareWords({ channel, words, body_text }, practice, facts)
  if (!prepared) return { sample: null, findings: [], isTooLong: false }
  const unsubscribe_url = preferencesUrl(publicUrl, sampleToken)
  const links = new Map(prepared.destinations.map(to => [to, `${publicUrl}/b/${sampleCode}`]))
  const sample = prepared.fill({ first_name: 'Nadia', links, preferences_url: unsubscribe_url })
  const found = lintOutbound([sample.subject, sample.body_text].filter(Boolean).join('\n'), {
    audience: 'person',
    purpose: 'marketing',
    channel,
    services: [...facts.services.values()].map(({ name }) => name),
    practice_name: practice.name,
    postal_address: practice.address,
    unsubscribe_url,
  })
  const read = channel === 'email' ? wordsSchema.safeParse(words) : undefined
  const problems = read?.success
    ? [
        ...mailProblems(read.data, { allowed: manyVariables }).map(problem => problem.words),
        ...emptyBlocks(read.data.blocks, facts),
      ]
    : []
  return {
    sample,
    findings: [
      ...problems.map(said => ({ code: 'words', severity: 'block' as const, words: said })),
      ...found.map((finding: LintFinding) => ({
        code: finding.code,
        severity: finding.severity,
        words: inWords(finding),
      })),
    ],
    isTooLong: channel === 'sms' && countText(sample.body_text).segments > mostSegments,
  }
}

function inWords(finding: LintFinding): string {
  const { wrong, instead } = findingWords(finding)
  return `${wrong} ${instead}`
}
