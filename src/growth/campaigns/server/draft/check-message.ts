import type pg from 'pg'
import { begunProblems, readBegun } from '#diary/messages/problems/draft-problems.ts'
import { type MailProblem, saysNothing } from '#diary/messages/problems/mail-problems.ts'
import { words as wordsSchema } from '#diary/messages/schema.ts'
import { preferencesUrl } from '#diary/messages/server/offers/preference-token.ts'
import { mailBlockers } from '#diary/messages/server/offers/problems/mail-blockers.ts'
import { serviceNames } from '#diary/messages/server/offers/problems/service-names.ts'
import { isTooLong } from '#diary/messages/templates/text-templates.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import { staleFactAdvice, staleFactCode, staleFactProblem } from '#growth/facts/stale-facts.ts'
import { sampleCode } from '#growth/short-links/short-code.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import { textProblem } from '../../fill-text.ts'
import type { FoundCampaign } from '../find-campaign.ts'
import { findStaleCampaignFacts } from '../sending/find-stale-campaign-facts.ts'
import { type Filled, type Prepared, prepareWords } from '../sending/prepare-message.ts'

/** As long as a real unsubscribe token. */
const sampleToken = '-'.repeat(64)

export interface CheckedWords {
  /** `no_form`: not a valid email at all; no screen writes one. */
  says: 'nothing' | 'no_form' | 'something'
  sample: Filled | null
  /** `block` findings keep it from being sent; `warn` findings don't. `at`: where in an email. */
  findings: { code: string; severity: 'block' | 'warn'; words: string; at?: MailProblem['at'] }[]
  /** True if the text is too long for some recipients' names. */
  isTooLong: boolean
}

/** Checks content as sent at `now`: footer, links, opt-out (send rules, section 5) and outdated facts. */
export async function checkWords(
  client: pg.PoolClient,
  practiceId: string,
  campaign: Pick<FoundCampaign, 'id' | 'channel' | 'words' | 'body_text'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<CheckedWords> {
  const { channel } = campaign
  const says = kindOf(campaign)
  const unsaid = { says, sample: null, isTooLong: false }
  if (says !== 'something') return { ...unsaid, findings: [] }
  const prepared = await prepareWords(client, practiceId, campaign, { publicUrl, now })
  if (!prepared) {
    const begun = readBegun(campaign.words)
    return { ...unsaid, findings: inOnes(begun ? begunProblems(begun, manyVariables) : []) }
  }
  const { sender } = prepared
  const preferences_url = preferencesUrl(publicUrl, sampleToken)
  const link = `${publicUrl}/b/${sampleCode}`
  const sample = prepared.fill({ first_name: 'Nadia', link, preferences_url })
  const nameless = prepared.fill({ first_name: '', link, preferences_url })
  const context = {
    audience: 'person',
    purpose: 'marketing',
    channel,
    services: await serviceNames(client, practiceId),
    practice_name: sender.name,
    postal_address: sender.address,
    unsubscribe_url: preferences_url,
  } as const
  const found = new Map(
    [sample, nameless]
      .flatMap(each => lintOutbound([each.subject, each.body_text].filter(Boolean).join('\n'), context))
      .map(finding => [finding.code, finding]),
  )
  const untrue = await findStaleCampaignFacts(client, practiceId, campaign, now)
  return {
    says,
    sample,
    findings: [
      ...inOnes(inTheWay(campaign, prepared, sample, publicUrl)),
      ...untrue.map(each => ({
        code: staleFactCode,
        severity: 'block' as const,
        words: `“${each.found}” ${staleFactProblem(each)}. ${staleFactAdvice}`,
      })),
      ...[...found.values()].map(finding => ({
        code: finding.code,
        severity: finding.severity,
        words: inWords(finding),
      })),
    ],
    isTooLong: channel === 'sms' && isTooLong(nameless.body_text),
  }
}

function inTheWay(
  { words, body_text }: Pick<FoundCampaign, 'words' | 'body_text'>,
  { context, sender }: Prepared,
  { body_html = '' }: Filled,
  publicUrl: string,
): { at?: MailProblem['at']; words: string }[] {
  if (context) return mailBlockers(wordsSchema.parse(words), context, { body_html })
  const said = textProblem(body_text ?? '', { ...sender, publicUrl })
  return said === undefined ? [] : [{ words: said }]
}

function inOnes(problems: readonly { at?: MailProblem['at']; words: string }[]): CheckedWords['findings'] {
  const isOf = (one: (typeof problems)[number]) => (other: typeof one) =>
    other.at === one.at && other.words === one.words
  return problems
    .filter((problem, nth) => problems.findIndex(isOf(problem)) === nth)
    .map(problem => ({ code: 'words', severity: 'block', ...problem }))
}

function kindOf({
  channel,
  words,
  body_text,
}: Pick<FoundCampaign, 'channel' | 'words' | 'body_text'>): CheckedWords['says'] {
  if (channel === 'sms') return body_text?.trim() ? 'something' : 'nothing'
  if (words === null) return 'nothing'
  const begun = readBegun(words)
  if (!begun) return 'no_form'
  return saysNothing(begun) ? 'nothing' : 'something'
}

function inWords(finding: LintFinding): string {
  const { wrong, instead } = findingWords(finding)
  return `${wrong} ${instead}`
}
